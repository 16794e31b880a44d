import { join } from 'node:path';
import { build } from 'vite';

/** One file of this folder with all that it imports of ours, as text that runs anywhere. */
async function bundle(entry: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'node20',
      ssr: format === 'es',
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        external: [/^node:/],
        output: { format, codeSplitting: false },
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code;
}

/** The stand-in's own programs. */
export interface Bundles {
  /** The shell's process: the module `electron`, then the main bundle. */
  readonly start: string;
  readonly pageWorld: string;
  readonly preloadWorld: string;
}

let bundles: Promise<Bundles> | null = null;

/** Made once in a process. */
export function standInBundles(): Promise<Bundles> {
  bundles ??= Promise.all([
    bundle('electron/start.ts', 'es'),
    bundle('worlds/page-world.ts', 'iife'),
    bundle('worlds/preload-world.ts', 'iife'),
  ]).then(([start, pageWorld, preloadWorld]) => ({ start, pageWorld, preloadWorld }));
  return bundles;
}
