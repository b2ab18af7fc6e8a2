#pragma once

#include <parlance/result.h>

#include <QWidget>

class QLabel;
class QPushButton;

namespace Parlance::Inspector {

/// What stands in place of an analysis where a template cannot be loaded.
class ErrorPage : public QWidget
{
    Q_OBJECT

public:
    explicit ErrorPage(QWidget *parent = nullptr);
    void setError(const QString &file, const Error &error);

Q_SIGNALS:
    void reloadRequested();
    void openRequested();

private:
    QLabel *addLabel(const char *name, const QString &text = {});
    void addButtons();
    void styleLabels();

    QLabel *m_heading;
    QLabel *m_message;
    QLabel *m_place;
    QLabel *m_source;
};

/// The source line with a caret below the column; a long line is cut to the part around it.
QString sourceExcerpt(const Error &error, int width = 96);

} // namespace Parlance::Inspector
