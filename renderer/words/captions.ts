import type { Caption } from '../sound/sounds.ts';

/** Sounds in words. */
export const CAPTION_WORDS: Readonly<Record<Caption, string>> = {
  throw: 'Dice knock and roll to rest',
  rest: 'Dice come to rest',
  cup: 'A cup of dice is shaken behind a screen',
  turn: 'Two soft notes: it is your turn',
};
