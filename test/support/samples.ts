/** Whether whole samples run: `npm run test:long`, which sets FULL=1. */
export const IS_FULL = Boolean(process.env['FULL']);

/**
 * Returns how many cases a test tries: `brief` in `npm test`, enough to fail for the mutant that the test is there for
 * (`npm run mutants`), and `full` in `npm run test:long`.
 */
export const sampleOf = (brief: number, full: number): number => (IS_FULL ? full : brief);
