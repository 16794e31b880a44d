import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { unseenDice, voidsOf } from './imagine.ts';
import { colourOf, numberOn, sidesOf } from './pieces.ts';
import type { TriceFacts } from './view.ts';

/** What a player can reckon about the trick on the table and about later ones. */
export interface Outlook {
  /** The number to beat, 0 if the viewer leads. */
  readonly toBeat: number;
  readonly led: string | null;
  /** Seats that play after the viewer, in order. */
  readonly after: readonly Seat[];
  /** Chance that this seat plays more than `number` to a trick of this colour. */
  beats(seat: Seat, colour: string, number: number): number;
  /** Chance that a die of this colour and number would win if it were led to all the others. */
  winsWhenLed(colour: string, number: number): number;
  /** What this die may come to if it is thrown anew. */
  throwsOf(die: PieceId): Counts;
}

/** What a throw may come to: [count, chance] of each. */
export type Counts = readonly (readonly [count: number, chance: number])[];

/** Beyond this many chained throws the chance no longer matters. */
const LONGEST_CHAIN = 3;

export function outlookOf(view: View<TriceFacts>): Outlook {
  const { set, exploding } = view.facts.options;
  const seats = view.seats.length;
  const you = view.you!;
  const open = view.facts.tricks.at(-1);
  const isLeading = open === undefined || open.winner !== null;
  const plays = isLeading ? [] : open.plays;
  const held = heldDice(view);
  const others = view.seats.flatMap((_, seat) => (seat === you ? [] : [seat]));
  const after = others.filter(seat => !plays.some(play => play.seat === seat)).sort((a, b) => rank(a) - rank(b));
  const throwsOf = (die: PieceId): Counts => throwChances(sidesOf(die, set), exploding ? LONGEST_CHAIN : 0);

  function beats(seat: Seat, colour: string, number: number): number {
    const { dice, count, known } = held[seat]!;
    const inColour = dice.filter(die => colourOf(die) === colour);
    const shareInColour = inColour.length / Math.max(1, dice.length);
    const chanceVoid = known ? Number(inColour.length === 0) : (1 - shareInColour) ** count;
    const oneBeats = average(inColour, die => overShown(view, die, number, sidesOf(die, set), known));
    // A player who holds several dice of the colour picks among them: the more, the likelier a high one.
    const several = Math.max(1, shareInColour * count);
    const byFollowing = 1 - (1 - oneBeats) ** ((1 + several) / 2);
    const byThrow = average(dice, die => overThrown(throwsOf(die), number));
    return chanceVoid * byThrow + (1 - chanceVoid) * byFollowing;
  }

  return {
    toBeat: plays.reduce((most, play) => Math.max(most, play.counts), 0),
    led: isLeading ? null : open.led,
    after,
    beats,
    winsWhenLed: (colour, number) => others.reduce((chance, seat) => chance * (1 - beats(seat, colour, number)), 1),
    throwsOf,
  };

  function rank(seat: Seat): number {
    return (seat - you + seats) % seats;
  }
}

/** Chance that this die wins the trick on the table: with its number, or thrown anew if that is null. */
export function chanceToWin(die: PieceId, number: number | null, outlook: Outlook): number {
  const colour = outlook.led ?? colourOf(die);
  const counts: Counts = number === null ? outlook.throwsOf(die) : [[number, 1]];
  return counts.reduce((sum, [count, chance]) => (count > outlook.toBeat ? sum + chance * holds(count) : sum), 0);

  function holds(count: number): number {
    return outlook.after.reduce((product, seat) => product * (1 - outlook.beats(seat, colour, count)), 1);
  }
}

interface Held {
  /** Dice the seat holds, or may hold. */
  readonly dice: readonly PieceId[];
  readonly count: number;
  readonly known: boolean;
}

function heldDice(view: View<TriceFacts>): readonly Held[] {
  const unseen = unseenDice(view);
  const voids = voidsOf(view.facts, view.seats.length);
  return view.seats.map((_, seat) => {
    const seen = view.pieces.flatMap(piece =>
      'id' in piece && piece.zone === 'hand' && piece.seat === seat ? [piece.id] : [],
    );
    if (seen.length > 0) return { dice: seen, count: seen.length, known: true };
    return {
      dice: unseen.dice.filter(die => !voids[seat]!.has(colourOf(die))),
      count: unseen.held[seat]!,
      known: false,
    };
  });
}

function overShown(view: View<TriceFacts>, die: PieceId, number: number, sides: number, known: boolean): number {
  if (!known) return Math.max(0, sides - number) / sides;
  const piece = view.pieces.find(seen => 'id' in seen && seen.id === die);
  return piece !== undefined && 'id' in piece && piece.up !== null && numberOn(piece.up) > number ? 1 : 0;
}

/** Every count a thrown die can come to and its chance; a highest face goes on for at most `chain` more throws. */
function throwChances(sides: number, chain: number): Counts {
  const key = sides * 10 + chain;
  const known = THROWS.get(key) ?? computeThrows(sides, chain);
  THROWS.set(key, known);
  return known;
}

const THROWS = new Map<number, Counts>();

function computeThrows(sides: number, chain: number): Counts {
  const last = chain === 0 ? sides : sides - 1;
  const plain = Array.from({ length: last }, (_, up) => [numberOn(up), 1 / sides] as const);
  if (chain === 0) return plain;
  return [
    ...plain,
    ...computeThrows(sides, chain - 1).map(([count, chance]) => [count + sides, chance / sides] as const),
  ];
}

/** Chance that a thrown die comes to more than this number. */
const overThrown = (throws: Counts, number: number): number =>
  throws.reduce((sum, [count, chance]) => (count > number ? sum + chance : sum), 0);

const average = <T>(list: readonly T[], measure: (item: T) => number): number =>
  list.length === 0 ? 0 : list.reduce((sum, item) => sum + measure(item), 0) / list.length;
