import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, TestResult as Run, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { ROOT } from '../sources.ts';
import { Progress } from './progress.ts';
import { forgetResults, type TestResult, writeResults } from './results.ts';

/** Prints progress and failures as they happen, and saves every test's result. */
class BrowserTestReporter implements Reporter {
  #progress: Progress | null = null;
  readonly #results: TestResult[] = [];

  onBegin({ workers }: FullConfig, suite: Suite): void {
    forgetResults('browser');
    const tests = suite.allTests().length;
    console.log(`${tests} browser tests, ${workers} at a time`);
    this.#progress = new Progress('browser tests', tests);
  }

  onTestEnd(test: TestCase, run: Run): void {
    const result = resultOf(test, run);
    this.#results.push(result);
    const hasFailed = result.state === 'failed';
    if (hasFailed) console.log(['', `failed: ${result.name}`, ...result.errors, ''].join('\n'));
    this.#progress?.count(hasFailed);
  }

  /** Handles an error outside all tests. */
  onError(error: TestError): void {
    const errors = [textOf(error)];
    console.log(errors[0]);
    this.#results.push({ name: 'outside all tests', milliseconds: 0, state: 'failed', errors });
  }

  onEnd(): void {
    writeResults('browser', this.#results);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function resultOf(test: TestCase, { duration, status, errors }: Run): TestResult {
  const [, project = '', , ...titles] = test.titlePath();
  return {
    name: `[${project}] ${relative(ROOT, test.location.file)} › ${titles.join(' › ')}`,
    milliseconds: duration,
    state: status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
    errors: test.ok() ? [] : errors.map(textOf),
  };
}

const textOf = ({ message, stack, value, snippet = '' }: TestError): string =>
  stripVTControlCharacters(`${stack ?? message ?? value ?? 'unknown error'}\n${snippet}`);

// Playwright requires a default export.
export { BrowserTestReporter as default };
