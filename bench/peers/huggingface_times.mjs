// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// How long @huggingface/jinja takes for templates; the same lines in and out as jinja2_times.py. The module is looked for
// in the folders of HUGGINGFACE_JINJA and NODE_PATH, in the working folder, and where npm installs for everybody.
import { createRequire } from "node:module";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import readline from "node:readline";

const packageName = "@huggingface/jinja";

function globalFolder() {
    try {
        return dirname(execFileSync("npm", ["root", "-g"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim());
    } catch {
        return "";
    }
}

function* folders() {
    yield process.env.HUGGINGFACE_JINJA;
    yield* (process.env.NODE_PATH ?? "").split(":");
    yield process.cwd();
    yield globalFolder();
}

async function load() {
    for (const folder of folders()) {
        if (!folder)
            continue;
        try {
            const entry = createRequire(join(folder, "x.js")).resolve(packageName);
            const module = await import(pathToFileURL(entry).href);
            const meta = entry.slice(0, entry.lastIndexOf(packageName) + packageName.length) + "/package.json";
            return { Template: module.Template, version: JSON.parse(readFileSync(meta, "utf8")).version };
        } catch {
            // not there: the next folder
        }
    }
    return null;
}

function best(work, seconds) {
    let shortest = Infinity;
    const end = performance.now() + seconds * 1000;
    for (;;) {
        const begin = performance.now();
        work();
        const now = performance.now();
        shortest = Math.min(shortest, now - begin);
        if (now >= end)
            return shortest / 1000;
    }
}

function answer(Template, { source, context, seconds }) {
    try {
        const template = new Template(source);
        const prompt = template.render(context);
        return { compile: best(() => new Template(source), seconds), render: best(() => template.render(context), seconds), prompt };
    } catch (error) {
        return { error: String(error.message ?? error) };
    }
}

const found = await load();
if (!found)
    process.exit(1);
console.log(JSON.stringify({ name: `${packageName} ${found.version}` }));
for await (const line of readline.createInterface({ input: process.stdin }))
    console.log(JSON.stringify(answer(found.Template, JSON.parse(line))));
