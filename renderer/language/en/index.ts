import { pieces } from './pieces.ts';
import { prompt } from './prompt.ts';

/** All words in English. Other languages have the same messages with the same facts. */
export const EN = { pieces, prompt };
