import type { DataAnswer, DataProgress } from './data.ts';
import { z } from './zod.ts';

const refused = z.enum([
  'busy',
  'working',
  'in-use',
  'foreign',
  'utf-16',
  'newer',
  'damaged',
  'too-large',
  'stopped',
  'failed',
  'unfinished',
]);

export const dataAnswer: z.ZodType<DataAnswer> = z.union([
  z.strictObject({ matches: z.int().min(0) }),
  z.strictObject({ refused }),
]);

const count = z.int().min(0);
export const dataProgress: z.ZodType<DataProgress> = z.strictObject({ checked: count, of: count });
