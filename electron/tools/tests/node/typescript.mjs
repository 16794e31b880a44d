import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** Stubs for modules that Vite generates from other files; enough for unit tests. */
const STAND_INS = [
  { address: /\.css$/, source: () => '' },
  { address: /\?(worker&)?url$/, source: url => `export default ${JSON.stringify(url)};` },
];

/**
 * Lets Node load TypeScript, JSON without an attribute, and the style sheets and other files that the page imports.
 * Not tsx: it names every function it creates, which makes a hot loop three times as slow.
 */
export async function load(url, context, nextLoad) {
  if (url.endsWith('.json')) return nextLoad(url, { ...context, importAttributes: { type: 'json' } });
  const standIn = STAND_INS.find(({ address }) => address.test(url));
  if (standIn !== undefined) return moduleOf(standIn.source(url));
  return /^file:.*\.tsx?(\?|$)/.test(url) ? moduleOf(await translated(fileURLToPath(url))) : nextLoad(url, context);
}

const moduleOf = source => ({ format: 'module', source, shortCircuit: true });

async function translated(file) {
  const { code, map } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const mapped = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${mapped}`;
}
