import fc from 'fast-check';
import { IS_FULL } from './samples.ts';

/** Set up before each test file: a property is tried with the same cases in every run, and with new ones every night. */
if (!IS_FULL) fc.configureGlobal({ seed: 1 });
