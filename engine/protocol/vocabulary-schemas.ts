import { cleanedName, MAX_TYPED_NAME } from './names/cleaned-name.ts';
import { dieShape, MOST_PIECES, pieceId } from './throw-schemas.ts';
import { z } from './zod.ts';

/** Schemas of what most messages about a match consist of. */
const LONGEST_TEXT = 200;
export const MOST_SEATS = 6;

export const seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1);
export const whole = z.int();
export const text = z.string().max(LONGEST_TEXT);
const typedName = z.string().max(MAX_TYPED_NAME);
/** A name that somebody has typed, cleaned. It is refused if nothing can be seen of it. */
export const personName = typedName.transform(cleanedName).pipe(z.string().min(1));
/** A name in a file, cleaned. Of those that earlier versions let in, some can't be seen. */
export const keptName = typedName.transform(name => cleanedName(name) || 'Player');
export const pieceIds = z.array(pieceId).max(MOST_PIECES);
export const shape = z.enum(['card', ...dieShape.options]);
export const pickVerb = z.enum(['give', 'discard', 'reroll', 'switch']);
export const zone = z.enum(['hand', 'front', 'trick', 'won', 'stock', 'turnup', 'aside', 'score']);
