#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 Parlance contributors
# SPDX-License-Identifier: MIT
"""Analyse many chat templates with Spark: spark-submit survey.py TEMPLATES.jsonl ANSWERS

A line of TEMPLATES.jsonl: {"id": anything, "source": "the template's text"}. Each partition is one run of
`parlance batch`, which must be on every worker; ANSWERS is a folder with a line for each template.
"""
import json
import sys


def job(line):
    """The job for a line of the input; a line that is none stays one that is answered with an error."""
    try:
        row = json.loads(line)
        return json.dumps({"id": row["id"], "op": "analyze", "source": row["source"]})
    except (ValueError, TypeError, KeyError):
        return json.dumps({"id": None, "op": "analyze"})


def main(argv):
    if len(argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("templates").getOrCreate()
    lines = spark.sparkContext.textFile(argv[1], minPartitions=spark.sparkContext.defaultParallelism * 4)
    # The work is lines in, lines out: no state to ship, and what one partition does no other needs.
    lines.map(job).pipe("parlance batch", checkCode=True).saveAsTextFile(argv[2])
    spark.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
