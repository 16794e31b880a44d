import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { simulateThrow } from '../../../engine/physics/index.ts';
import { paritySpecs } from '../../physics/parity-specs.ts';
import { sampleOf } from '../../support/samples.ts';
import { expect, test } from '../support/served.ts';

/** The physics as a script that sets one function on the window. */
async function bundledPhysics(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('../../../engine/physics/index.ts', import.meta.url)),
        formats: ['iife'],
        name: 'physics',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

const THROWS = sampleOf(600, 5000);

test(`${THROWS} mixed throws are bit for bit the same in Node and in the browser`, async ({ page }) => {
  const specs = paritySpecs(THROWS);
  await page.addScriptTag({ content: await bundledPhysics() });
  const there = await page.evaluate(
    given =>
      given.map(
        spec =>
          (window as unknown as { physics: typeof import('../../../engine/physics/index.ts') }).physics.simulateThrow(
            spec,
          ).digest,
      ),
    specs,
  );
  expect(there).toHaveLength(THROWS);
  const differing = specs.filter((spec, at) => simulateThrow(spec).digest !== there[at]);
  expect(differing).toEqual([]);
});
