// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// How long XGrammar takes to make grammars of JSON Schemas, and what they accept. A line of standard input is {"id",
// "schema", "texts"}, a line of standard output {"id", "micros", "accepts": [bool]} or {"id", "error"}. The first argument
// is the folder whose node_modules holds web-xgrammar.
import { createRequire } from 'module';
import { createInterface } from 'readline';
import path from 'path';

const folder = path.resolve(process.argv[2]);
globalThis.require = createRequire(path.join(folder, 'package.json'));
globalThis.__filename = globalThis.require.resolve('@mlc-ai/web-xgrammar');
globalThis.__dirname = path.dirname(globalThis.__filename);
await import(globalThis.__filename);
const engine = globalThis.xgrammar;

const vocabulary = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
const tokens = await engine.TokenizerInfo.createTokenizerInfo([...vocabulary, '</s>'], 'byte_fallback', false, undefined, [256]);
const compiler = await engine.GrammarCompiler.createGrammarCompiler(tokens, false);

async function accepts(compiled, text) {
  const matcher = await engine.GrammarMatcher.createGrammarMatcher(compiled, undefined, true);
  const taken = Buffer.from(text, 'utf8').every(byte => matcher.acceptToken(byte));
  const ended = taken && (matcher.isTerminated() || matcher.acceptToken(256));
  matcher.dispose();
  return Boolean(ended);
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, schema, texts } = JSON.parse(line);
  const begin = performance.now();
  try {
    const grammar = await engine.Grammar.fromJSONSchema(JSON.stringify(schema));
    const micros = (performance.now() - begin) * 1000;
    const compiled = await compiler.compileGrammar(grammar);
    const accepted = [];
    for (const text of texts) accepted.push(await accepts(compiled, text));
    console.log(JSON.stringify({ id, micros, accepts: accepted }));
  } catch (error) {
    console.log(JSON.stringify({ id, error: String(error && error.message || error) }));
  }
}
