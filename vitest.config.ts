import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { UnitTestReporter } from './electron/tools/tests/vitest-reporter.ts';
import { IS_FULL } from './test/support/samples.ts';

/**
 * Tests that replace modules, or of modules that keep something: each file loads its own. All others share loaded
 * modules, or each would load a hundred.
 */
const ISOLATED = [
  'renderer/client/data.test.ts',
  'renderer/client/error-log.test.ts',
  'renderer/client/settings/rumble.test.ts',
  'renderer/pages/table/keyboard/held-presses.test.ts',
  'renderer/scene/drawing/auto-quality.test.ts',
  'test/desktop/*.test.ts',
  'test/tools/sample-game.test.ts',
];

/** Begins with the folders whose files take long, so that no core waits at the end for the last long one. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => /test\/(contract|physics|tools|host)\//.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))];
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // Generous, since two cores may serve much else: no test waits for a time.
    testTimeout: IS_FULL ? 300_000 : 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    setupFiles: ['./test/support/properties.ts', './test/support/words.ts'],
    reporters: ['minimal', new UnitTestReporter()],
    projects: [
      { extends: true, test: { name: 'isolated', include: ISOLATED } },
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          execArgv: ['--import', './electron/tools/tests/node/register.mjs'],
          // Vite's module runner turns each use of an import into a property that is looked up, with which the engine's search
          // takes six times as long. Node loads the modules instead.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['{engine,electron,renderer,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'dist/**', 'test/browser/**', ...ISOLATED],
        },
      },
    ],
  },
});
