import { join } from 'node:path';
import { build } from 'vite';

/** Returns the text of a file bundled with its imports. */
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

/** Bundles of the stand-in's parts that run in other processes. */
export interface Bundles {
  /** Runs in the shell's process. */
  readonly start: string;
  readonly pageWorld: string;
  readonly preloadWorld: string;
}

let bundles: Promise<Bundles> | null = null;

/** Builds the bundles, once per process. */
export function standInBundles(): Promise<Bundles> {
  bundles ??= Promise.all([
    bundle('start.ts', 'es'),
    bundle('worlds/page-world.ts', 'iife'),
    bundle('worlds/preload-world.ts', 'iife'),
  ]).then(([start, pageWorld, preloadWorld]) => ({ start, pageWorld, preloadWorld }));
  return bundles;
}
