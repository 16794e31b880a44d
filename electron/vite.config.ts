import { builtinModules } from 'node:module';
import { defineConfig, type EnvironmentOptions } from 'vite';

const OUTSIDE = ['electron', ...builtinModules, /^node:/];

/** Bundles an entry into a single file without node_modules or shared chunks. */
function oneFile(entry: string, name: string, format: 'es' | 'cjs' = 'es'): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: ['electron'], conditions: ['node', 'module', 'import', 'default'] },
    build: {
      target: 'node20',
      outDir: '../dist/app',
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      sourcemap: true,
      ssr: true,
      rolldownOptions: {
        input: entry,
        external: OUTSIDE,
        output: { format, entryFileNames: name, codeSplitting: false },
      },
    },
  };
}

/** Builds everything that runs outside the page: `vite build --app --config electron/vite.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  builder: {
    async buildApp(builder) {
      const { client: _page, ssr: _default, ...ours } = builder.environments;
      for (const environment of Object.values(ours)) await builder.build(environment);
    },
  },
  environments: {
    main: oneFile('main.ts', 'main.js'),
    preload: oneFile('preload.ts', 'preload.cjs', 'cjs'),
    updates: oneFile('updates/system-finder.ts', 'updates.js'),
    web: oneFile('web/server.ts', 'web.js'),
    thrower: oneFile('host/workers/thrower-worker.ts', 'thrower-worker.mjs'),
    bots: oneFile('host/workers/bot-worker.ts', 'bot-worker.mjs'),
    data: oneFile('host/workers/data-worker.ts', 'data-worker.mjs'),
  },
});
