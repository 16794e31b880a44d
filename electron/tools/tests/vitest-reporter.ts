import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';
import { Progress } from './progress.ts';
import { forgetResults, type TestResult, writeResults } from './results.ts';

/** Prints progress by files, and saves every test's result. Vitest's own reporter prints the failures. */
export class UnitTestReporter implements Reporter {
  #progress: Progress | null = null;

  onTestRunStart(files: readonly TestSpecification[]): void {
    forgetResults('unit');
    this.#progress = new Progress('unit tests, by file', files.length);
  }

  onTestModuleEnd(module: TestModule): void {
    this.#progress?.count(!module.ok());
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    writeResults(
      'unit',
      modules.flatMap(module => [...brokenFile(module), ...[...module.children.allTests()].map(resultOf)]),
    );
  }
}

/** Returns a file's errors outside its tests as one failed result. */
function brokenFile(module: TestModule): readonly TestResult[] {
  const errors = module.errors().map(({ message }) => message);
  return errors.length === 0 ? [] : [{ name: module.relativeModuleId, milliseconds: 0, state: 'failed', errors }];
}

function resultOf(test: TestCase): TestResult {
  const { state, errors = [] } = test.result();
  return {
    name: `${test.module.relativeModuleId} › ${test.fullName}`,
    milliseconds: test.diagnostic()?.duration ?? 0,
    state: state === 'passed' || state === 'failed' ? state : 'skipped',
    errors: errors.map(({ message, diff = '' }) => `${message}\n${diff}`.trim()),
  };
}
