import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads these exports of the engine in the checkout at `folder`. They are found by name, since other checkouts may keep them
 * in other files. Throws Error if one is missing.
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
    if (file === undefined) throw new Error(`its engine does not export ${name}`);
    exports.push([name, (await import(pathToFileURL(file.path).href))[name]]);
  }
  // If the other checkout's exports have different types, play fails with an error.
  return Object.fromEntries(exports) as Engine;
}
