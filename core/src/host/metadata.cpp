#include "host/metadata_p.h"

#include <QJsonArray>
#include <QJsonValue>

#include <array>
#include <utility>

namespace Parlance {

namespace {

constexpr std::array kinds{
    std::pair{ "handler", PluginInfo::Kind::Handler },
    std::pair{ "workaround", PluginInfo::Kind::Workaround },
    std::pair{ "format", PluginInfo::Kind::Format },
};

/// Takes the members of a metadata object and keeps the first thing wrong with them.
class MetadataReader
{
public:
    explicit MetadataReader(const QJsonObject &object)
        : m_object(object)
    { }

    const std::string &problem() const { return m_problem; }
    void read(PluginInfo &info);

private:
    void fail(const std::string &problem)
    {
        if (m_problem.empty())
            m_problem = "metadata: " + problem;
    }
    void text(const char *key, std::string &into, bool required);
    void number(const char *key, int &into, bool required);
    void kind(PluginInfo &info);
    void identifier(const PluginInfo &info);
    void rules(PluginInfo &info);
    void texts(const QJsonObject &rules, const char *key, std::vector<std::string> &into);
    void refuseUnknownRules(const QJsonObject &rules);

    const QJsonObject &m_object;
    std::string m_problem;
};

void MetadataReader::text(const char *key, std::string &into, bool required)
{
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (value.isString())
        into = value.toString().toStdString();
    else if (!value.isUndefined())
        fail(std::string(key) + " must be a text");
    if (required && into.empty())
        fail(std::string(key) + " is missing");
}

void MetadataReader::number(const char *key, int &into, bool required)
{
    const QJsonValue value = m_object.value(QLatin1String(key));
    if (value.isDouble() && value.toInt(-1) == value.toInt(-2))
        into = value.toInt();
    else if (!value.isUndefined())
        fail(std::string(key) + " must be a whole number");
    else if (required)
        fail(std::string(key) + " is missing");
}

void MetadataReader::kind(PluginInfo &info)
{
    std::string name;
    text("kind", name, true);
    for (const auto &[known, value] : kinds) {
        if (name == known) {
            info.kind = value;
            return;
        }
    }
    fail("kind must be handler, workaround or format, not " + name);
}

void MetadataReader::identifier(const PluginInfo &info)
{
    if (info.id == "generic")
        fail("the id generic means that no plugin is used");
    if (info.id.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-")
        != std::string::npos)
        fail("id may hold letters, digits, '_', '.' and '-' only");
}

void MetadataReader::texts(const QJsonObject &rules, const char *key, std::vector<std::string> &into)
{
    const QJsonValue value = rules.value(QLatin1String(key));
    if (!value.isUndefined() && !value.isArray())
        fail(std::string("match.") + key + " must be an array of texts");
    for (const QJsonValue &element : value.toArray()) {
        if (!element.isString() || element.toString().isEmpty())
            fail(std::string("match.") + key + " may hold texts only, none of them empty");
        into.push_back(element.toString().toStdString());
    }
}

void MetadataReader::refuseUnknownRules(const QJsonObject &rules)
{
    constexpr std::array<std::string_view, 5> known{ "all", "any", "none", "features", "sha256" };
    for (const QString &key : rules.keys()) {
        if (std::find(known.begin(), known.end(), key.toStdString()) == known.end())
            fail("match." + key.toStdString() + " is no rule; there are all, any, none, features and sha256");
    }
}

void MetadataReader::rules(PluginInfo &info)
{
    const QJsonValue value = m_object.value(QLatin1String("match"));
    if (!value.isUndefined() && !value.isObject())
        fail("match must be an object");
    const QJsonObject rules = value.toObject();
    texts(rules, "all", info.match.all);
    texts(rules, "any", info.match.any);
    texts(rules, "none", info.match.none);
    texts(rules, "features", info.match.features);
    texts(rules, "sha256", info.match.sha256);
    refuseUnknownRules(rules);
    const MatchRules &match = info.match;
    const bool bounded = !match.all.empty() || !match.any.empty() || !match.features.empty() || !match.sha256.empty();
    if (info.kind != PluginInfo::Kind::Format && !bounded)
        fail("match has no rule that a template could meet");
}

void MetadataReader::read(PluginInfo &info)
{
    text("id", info.id, true);
    identifier(info);
    kind(info);
    text("version", info.version, true);
    number("api_version", info.apiVersion, true);
    text("name", info.name, false);
    text("vendor", info.vendor, false);
    text("description", info.description, false);
    text("why", info.why, false);
    number("priority", info.priority, false);
    if (info.priority < -99 || info.priority > 99)
        fail("priority must be between -99 and 99");
    rules(info);
    if (info.name.empty())
        info.name = info.id;
}

void refuse(PluginInfo &info, const std::string &reason)
{
    info.state = PluginInfo::State::Refused;
    info.reason = reason;
}

std::string versionProblem(int version)
{
    return std::string("built for a plugin interface that is too ")
        + (version < PARLANCE_PLUGIN_API_VERSION ? "old" : "new") + ": version " + std::to_string(version)
        + ", this host has " + std::to_string(PARLANCE_PLUGIN_API_VERSION);
}

} // namespace

PluginInfo readMetadata(const QJsonObject &read, const std::string &file)
{
    PluginInfo info;
    info.file = file;
    const QJsonObject own = read.value(QLatin1String("MetaData")).toObject();
    MetadataReader reader(own);
    reader.read(info);
    const std::string iid = read.value(QLatin1String("IID")).toString().toStdString();
    if (iid.rfind("org.parlance.Plugin/", 0) != 0)
        refuse(info, "no plugin for Parlance: its interface is " + (iid.empty() ? std::string("unnamed") : iid));
    else if (!reader.problem().empty())
        refuse(info, reader.problem());
    else if (info.apiVersion != PARLANCE_PLUGIN_API_VERSION)
        refuse(info, versionProblem(info.apiVersion));
    else if (iid != ParlancePlugin_iid)
        refuse(info, "built for the interface " + iid + ", this host has " + ParlancePlugin_iid);
    return info;
}

} // namespace Parlance
