/** True for full samples: `npm run test:long`, which sets FULL=1. */
export const IS_FULL = Boolean(process.env['FULL']);

/**
 * Returns the number of cases that a test tries: `brief` in `npm test`, enough to kill the test's mutant (`npm run mutants`),
 * and `full` in `npm run test:long`.
 */
export const sampleOf = (brief: number, full: number): number => (IS_FULL ? full : brief);
