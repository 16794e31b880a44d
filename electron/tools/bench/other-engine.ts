import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads these exports of the engine of the checkout in this folder. They are found by name, since files may lie
 * elsewhere in another checkout. Throws Error if one is missing.
 */
export async function engineAt<Engine extends object>(
  folder: string,
  names: readonly (keyof Engine & string)[],
): Promise<Engine> {
  const root = join(folder, 'engine');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => ({ path: join(root, name), text: readFileSync(join(root, name), 'utf8') }));
  const exports: [string, unknown][] = [];
  for (const name of names) {
    const definition = new RegExp(`^export (?:const|function) ${name}\\b`, 'm');
    const file = files.find(({ text }) => definition.test(text));
    if (file === undefined) throw new Error(`its engine exports no ${name}`);
    exports.push([name, (await import(pathToFileURL(file.path).href))[name]]);
  }
  // The other checkout's exports have the types that its names promise, or play fails and says so.
  return Object.fromEntries(exports) as Engine;
}
