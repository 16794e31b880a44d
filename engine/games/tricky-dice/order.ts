import { ACE, type Suit, type SuitedFace } from './pieces.ts';

/** A face in a trick, and whether a card shows it. */
export interface Shown {
  readonly face: SuitedFace;
  readonly isCard: boolean;
}

/** TD-R9: the high value stands above the ace, in every suit. */
const HIGH = ACE + 1;
/** The rank of a face as it counts under this trump die: 2 to 14, or 15 for the high value. */
export const rankUnder = ({ rank }: SuitedFace, trump: SuitedFace): number => (rank === trump.rank ? HIGH : rank);

/** How trumps stand above everything in the suit that was led. */
const TRUMP_BONUS = 2 * (HIGH + 1);

/** What a face is worth in a trick: more beats less, and a card the equal die; 0 is worth nothing, the high value too. */
export function strengthOf({ face, isCard }: Shown, trump: SuitedFace, led: Suit): number {
  if (face.suit !== trump.suit && face.suit !== led) return 0;
  const strength = 2 * rankUnder(face, trump) + Number(isCard);
  return face.suit === trump.suit ? TRUMP_BONUS + strength : strength;
}
