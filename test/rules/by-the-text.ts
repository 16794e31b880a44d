import { at, first, last } from '../../engine/core/lists.ts';
import type { Ahead, AheadWhy, Face, Piece, Play, Trump, View } from '../../engine/protocol/vocabulary.ts';

/** A play of an open trick, as everybody sees it. */
interface Seen {
  readonly play: Play;
  readonly pieces: readonly Piece[];
  readonly faces: readonly Face[];
}

/** Finds who is ahead among these plays, the leader's first, and why. */
type Judge = (plays: readonly Seen[], trump: Trump | null) => Ahead | null;

/** Who is ahead in the last trick of a view by the text of the rules, read sentence by sentence. */
export function aheadByTheText(game: string, view: View, equipment: readonly Piece[]): Ahead | null {
  const judge = JUDGES[game];
  if (judge === undefined) throw new Error(`nothing is known of '${game}'`);
  const plays = last(view.tricks)
    .plays.filter(isShown)
    .map((play): Seen => {
      const pieces = play.pieces.map(piece => at(equipment, piece));
      return { play, pieces, faces: pieces.map(({ faces }, index) => at(faces, play.up[index] ?? -1)) };
    });
  return plays.length === 0 ? null : judge(plays, view.trump);
}

/** Whether every piece of a play lies still and shows a face. */
const isShown = ({ pieces, up }: Play): boolean => pieces.length > 0 && up.every(face => face !== null);

const face = ({ faces }: Seen): Face => first(faces);
const ahead = ({ play }: Seen, why: AheadWhy): Ahead => ({ seat: play.seat, why });

function most(plays: readonly Seen[], measure: (play: Seen) => number): readonly Seen[] {
  const highest = Math.max(...plays.map(measure));
  return plays.filter(play => measure(play) === highest);
}

/** A sentence of the rules: it leaves some of the plays, and is the reason if it leaves only one of several. */
type Sentence = readonly [why: AheadWhy, leaves: (plays: readonly Seen[]) => readonly Seen[]];

/** Reads the sentences in order. If several plays are left after the last one, the first of them is ahead. */
function read(plays: readonly Seen[], sentences: readonly Sentence[]): Ahead {
  if (plays.length === 1) return ahead(first(plays), 'only');
  let left = plays;
  for (const [why, leaves] of sentences) {
    left = leaves(left);
    if (left.length === 1) return ahead(first(left), why);
  }
  return ahead(first(left), 'first-of-equals');
}

/** "If multiple trump cards are played": keeps the trumps if there are any. */
const trumpsOf = (isTrump: (play: Seen) => boolean) => (plays: readonly Seen[]) =>
  plays.some(isTrump) ? plays.filter(isTrump) : plays;

const MATES: Readonly<Record<string, string>> = {
  clubs: 'spades',
  spades: 'clubs',
  hearts: 'diamonds',
  diamonds: 'hearts',
};

function suitIn(trump: Trump | null): string {
  if (typeof trump !== 'object' || trump === null || !('suit' in trump)) throw new Error('there is no trump suit');
  return trump.suit;
}

const JUDGES: Readonly<Record<string, Judge>> = {
  trice: plays => read(plays, [['highest', left => most(left, ({ play }) => play.counts ?? 0)]]),

  'euchre-dice'(plays, made) {
    const trump = suitIn(made);
    const isRight = (play: Seen): boolean => face(play).rank === 11 && face(play).suit === trump;
    const isLeft = (play: Seen): boolean => face(play).rank === 11 && face(play).suit === MATES[trump];
    const suit = (play: Seen): string | null => (isLeft(play) ? trump : face(play).suit);
    const height = (play: Seen): number => (isRight(play) ? 16 : isLeft(play) ? 15 : face(play).rank);
    const led = suit(first(plays));
    const candidates = plays.filter(play => suit(play) === trump || suit(play) === led);
    const areTrumps = candidates.some(play => suit(play) === trump);
    const found = read(candidates, [
      ['trump', trumpsOf(play => suit(play) === trump)],
      [areTrumps ? 'higher-trump' : 'highest', left => most(left, height)],
    ]);
    if (found.why === 'first-of-equals') return found;
    const best = plays.find(({ play }) => play.seat === found.seat);
    if (best !== undefined && isRight(best)) return { ...found, why: 'right-bower' };
    return best !== undefined && isLeft(best) ? { ...found, why: 'left-bower' } : found;
  },

  'tricky-dice'(plays, made) {
    const trump = suitIn(made);
    const high = typeof made === 'object' && made !== null && 'high' in made ? made.high : 0;
    const isTrump = (play: Seen): boolean => face(play).suit === trump;
    const isCard = ({ pieces }: Seen): boolean => first(pieces).shape === 'card';
    const led = face(first(plays)).suit;
    const candidates = plays.filter(play => isTrump(play) || face(play).suit === led);
    const rivals = trumpsOf(isTrump)(candidates);
    const hasHigher = rivals.some(play => face(play).rank > (high ?? 0));
    const areHigh = rivals.some(play => face(play).rank === high) && hasHigher;
    return read(candidates, [
      ['trump', trumpsOf(isTrump)],
      [
        areHigh ? 'high-value' : rivals.some(isTrump) ? 'higher-trump' : 'highest',
        left => most(left, play => (face(play).rank === high ? 15 : face(play).rank)),
      ],
      ['card-over-die', left => left.filter(isCard)],
    ]);
  },

  tricky(plays, trump) {
    const named = typeof trump === 'object' && trump !== null && 'rank' in trump ? trump.rank : 0;
    const dice = ({ pieces, faces }: Seen) =>
      faces.map(({ rank }, index) => ({ number: rank, faces: at(pieces, index).faces.length }));
    const trumps = (play: Seen): number => dice(play).filter(({ number }) => number === named).length;
    /** The trump die, then the second die. Of two trumps the one with more faces is the trump die (TK-R1). */
    const sorted = (play: Seen) =>
      dice(play).toSorted((a, b) => Number(b.number === named) - Number(a.number === named) || b.faces - a.faces);
    if (!plays.some(play => trumps(play) > 0)) {
      const total = ({ faces }: Seen): number => faces.reduce((sum, { rank }) => sum + rank, 0);
      return read(plays, [['highest-total', left => most(left, total)]]);
    }
    return read(plays, [
      ['trump', trumpsOf(play => trumps(play) > 0)],
      ['two-trumps', left => most(left, trumps)],
      ['second-die', left => most(left, play => at(sorted(play), 1).number)],
      ['more-faces', left => most(left, play => at(sorted(play), 0).faces)],
      ['fewer-faces', left => most(left, play => -at(sorted(play), 1).faces)],
    ]);
  },

  'rolling-tricks'(plays, made) {
    const faces = typeof made === 'object' && made !== null && 'faces' in made ? made.faces : [];
    const isSame = (one: Face, other: Face): boolean => one.suit === other.suit && one.rank === other.rank;
    const isTrump = (play: Seen): boolean => faces.some(trump => isSame(trump, face(play)));
    const copies = (play: Seen) => plays.filter(other => isSame(face(other), face(play)));
    // Copies cancel each other in pairs, so the last of an odd number stands.
    const stands = (play: Seen): boolean => copies(play).length % 2 === 1 && last(copies(play)) === play;
    const { suit: led } = face(first(plays));
    const candidates = plays.filter(play => isTrump(play) || face(play).suit === led);
    const standing = candidates.filter(stands);
    const trumps = standing.filter(isTrump);
    if (standing.length === 0) return null;
    const best = trumps.length > 0 ? last(trumps) : first(most(standing, play => face(play).rank));
    if (copies(best).length === 3) return ahead(best, 'third-copy');
    if (trumps.length > 1) return ahead(best, 'later-trump');
    if (candidates.length === 1) return ahead(best, 'only');
    if (trumps.length === 1) return ahead(best, 'trump');
    return ahead(best, standing.length === 1 ? 'rest-cancelled' : 'highest');
  },
};
