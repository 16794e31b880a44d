import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/**
 * Lets Node load TypeScript, and JSON without an attribute. Not tsx: it names every function that is made, which takes a hot
 * loop three times as long.
 */
export async function load(url, context, nextLoad) {
  if (url.endsWith('.json')) return nextLoad(url, { ...context, importAttributes: { type: 'json' } });
  if (!/^file:.*\.tsx?$/.test(url)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const { code, map } = await transformWithOxc(await readFile(file, 'utf8'), file);
  const mapped = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${mapped}`;
  return { format: 'module', source, shortCircuit: true };
}
