import fc from 'fast-check';
import { IS_FULL } from './samples.ts';

/** Setup of each test file: properties are tested with the same cases in every run, but with new ones every night. */
if (!IS_FULL) fc.configureGlobal({ seed: 1 });
