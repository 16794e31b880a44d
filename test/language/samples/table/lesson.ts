import type { lesson as WORDS } from '../../../../renderer/language/en/table/lesson.ts';
import type { Samples } from '../../samples.ts';

export const lesson: Samples<typeof WORDS> = {};
