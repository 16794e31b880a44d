import { z } from './zod.ts';

/** Basic types of fields. */

const MAX_TEXT = 200;

export const text = z.string().max(MAX_TEXT);
export const whole = z.int();
export const count = z.int().min(0).max(1_000_000);
/** 128 bits as lower-case hexadecimal digits. */
export const hex128 = z.string().regex(/^[0-9a-f]{32}$/);
