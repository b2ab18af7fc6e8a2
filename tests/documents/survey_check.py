#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Run examples/spark/survey.py without Spark: what it asks of Spark is done here, two partitions one after the other.

  survey_check.py ROOT FOLDER
"""
import json
import pathlib
import runpy
import subprocess
import sys
import types


class Lines:
    """An RDD of texts."""

    def __init__(self, partitions):
        self.partitions = partitions

    def map(self, function):
        return Lines([[function(line) for line in part] for part in self.partitions])

    def pipe(self, command, checkCode=False):
        def through(part):
            done = subprocess.run(command, shell=True, input="".join(line + "\n" for line in part), capture_output=True,
                                  text=True, check=checkCode)
            return done.stdout.splitlines()
        return Lines([through(part) for part in self.partitions])

    def saveAsTextFile(self, folder):
        pathlib.Path(folder).mkdir(parents=True)
        for number, part in enumerate(self.partitions):
            (pathlib.Path(folder) / f"part-{number:05}").write_text("".join(line + "\n" for line in part), encoding="utf-8")


class Session:
    """A session, its builder and its context in one."""

    defaultParallelism = 1

    def __getattr__(self, name):  # builder, sparkContext
        return self

    def appName(self, name):
        return self

    def getOrCreate(self):
        return self

    def stop(self):
        pass

    def textFile(self, path, minPartitions):
        lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
        return Lines([lines[::2], lines[1::2]])


def main(argv):
    root, work = map(pathlib.Path, argv[1:])
    work.mkdir(parents=True, exist_ok=True)
    source = (root / "templates/qwen3.jinja").read_text(encoding="utf-8")
    rows = [json.dumps({"id": number, "source": source}) for number in range(3)] + ["no JSON"]
    (work / "templates.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
    answers = work / "answers"
    for part in answers.glob("part-*"):
        part.unlink()
    if answers.exists():
        answers.rmdir()
    spark = Session()
    sys.modules["pyspark"] = types.ModuleType("pyspark")
    sys.modules["pyspark.sql"] = types.SimpleNamespace(SparkSession=types.SimpleNamespace(builder=spark))
    survey = runpy.run_path(str(root / "examples/spark/survey.py"), run_name="survey")
    status = survey["main"](["survey.py", str(work / "templates.jsonl"), str(answers)])
    found = [json.loads(line) for part in sorted(answers.iterdir()) for line in part.read_text("utf-8").splitlines()]
    analysed = sorted(row["id"] for row in found if row.get("analysis", {}).get("tools", {}).get("format") == "JSON_NATIVE")
    errors = [row for row in found if "error" in row]
    if status or analysed != [0, 1, 2] or len(errors) != 1:
        sys.exit(f"status {status}, analysed {analysed}, errors {errors}")


if __name__ == "__main__":
    main(sys.argv)
