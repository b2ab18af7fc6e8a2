// SPDX-FileCopyrightText: 2026 Parlance contributors
// SPDX-License-Identifier: MIT
// Asks XGrammar about grammars. A line of standard input is {"id", "grammar" or "tag": a structural tag's JSON text,
// "accept": [texts], "reject": [texts]}, a line of standard output {"id", "findings": [texts]}. The first argument is the folder whose node_modules holds
// web-xgrammar.
import { createRequire } from 'module';
import { createInterface } from 'readline';
import path from 'path';

const folder = path.resolve(process.argv[2]);
globalThis.require = createRequire(path.join(folder, 'package.json'));
globalThis.__filename = globalThis.require.resolve('@mlc-ai/web-xgrammar');
globalThis.__dirname = path.dirname(globalThis.__filename);
await import(globalThis.__filename);
const engine = globalThis.xgrammar;

// A token for each byte and one for the end of the output.
const endToken = 256;
const vocabulary = [];
for (let byte = 0; byte < 256; ++byte)
  vocabulary.push(`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`);
vocabulary.push('</s>');
const tokens = await engine.TokenizerInfo.createTokenizerInfo(vocabulary, 'byte_fallback', false, undefined, [endToken]);
const compiler = await engine.GrammarCompiler.createGrammarCompiler(tokens);

async function accepts(compiled, text) {
  const matcher = await engine.GrammarMatcher.createGrammarMatcher(compiled, undefined, true);
  const taken = Buffer.from(text, 'utf8').every(byte => matcher.acceptToken(byte));
  const ended = taken && (matcher.isTerminated() || matcher.acceptToken(endToken));
  matcher.dispose();
  return ended;
}

function compiled({ grammar, tag }) {
  return tag ? engine.Grammar.fromStructuralTag(JSON.parse(tag)) : engine.Grammar.fromEBNF(grammar);
}

async function findings({ grammar, tag, accept = [], reject = [] }) {
  const found = [];
  try {
    const made = await compiler.compileGrammar(await compiled({ grammar, tag }));
    for (const text of accept)
      if (!await accepts(made, text)) found.push(`rejected: ${text}`);
    for (const text of reject)
      if (await accepts(made, text)) found.push(`accepted: ${text}`);
  } catch (error) {
    found.push(`refused: ${error && error.message || error}`);
  }
  return found;
}

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line);
  console.log(JSON.stringify({ id: job.id, findings: await findings(job) }));
}
