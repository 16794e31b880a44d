import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const REGISTRY = join(ROOT, 'engine/games/index.ts');
const SAMPLE_REGISTRY = join(import.meta.dirname, 'registry.ts');

/** Builds the web server and its workers into `folder`/app, with the sample game's registry and the built page. */
export async function buildSampleServer(folder: string): Promise<void> {
  const names = ['web', 'thrower', 'bots'];
  const outDir = join(folder, 'app');
  const builder = await createBuilder({
    configFile: join(ROOT, 'electron/vite.config.ts'),
    environments: Object.fromEntries(names.map(name => [name, { build: { outDir } }])),
    plugins: [
      {
        name: 'sample-registry',
        enforce: 'pre',
        load: id => (id === REGISTRY ? `export * from ${JSON.stringify(SAMPLE_REGISTRY)};` : null),
      },
    ],
  });
  for (const name of names) {
    const environment = builder.environments[name];
    if (environment === undefined) throw new Error(`the build has no '${name}'`);
    await builder.build(environment);
  }
  const page = join(folder, 'page');
  if (!existsSync(page)) symlinkSync(join(ROOT, 'dist/page'), page);
}
