import type { DataAnswer } from './data.ts';
import { z } from './zod.ts';

const refused = z.enum([
  'busy',
  'working',
  'in-use',
  'foreign',
  'newer',
  'damaged',
  'too-large',
  'failed',
  'unfinished',
]);

export const dataAnswer: z.ZodType<DataAnswer> = z.union([
  z.strictObject({ matches: z.int().min(0) }),
  z.strictObject({ refused }),
]);
