import { at, known, memoize, range } from '../../core/lists.ts';
import { distanceFrom } from '../../kit/seats.ts';
import { openTrick } from '../../kit/tricks.ts';
import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { colourOf, numberOn, sidesOf } from './pieces.ts';
import { isVoid } from './state.ts';
import { type TriceFacts, unseenDice } from './view.ts';

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
  const you = known(view.you, 'seat to play for');
  const open = openTrick(view.facts.tricks);
  const plays = open?.plays ?? [];
  const held = heldDice(view.facts);
  const others = range(seats).filter(seat => seat !== you);
  const after = others
    .filter(seat => !plays.some(play => play.seat === seat))
    .sort((one, other) => distanceFrom(you, one, seats) - distanceFrom(you, other, seats));
  const throwsOf = (die: PieceId): Counts => throwChances(sidesOf(die, set), exploding ? LONGEST_CHAIN : 0);

  function beats(seat: Seat, colour: string, number: number): number {
    const { dice, count, isKnown } = at(held, seat);
    const inColour = dice.filter(die => colourOf(die) === colour);
    const shareInColour = inColour.length / Math.max(1, dice.length);
    const chanceVoid = isKnown ? Number(inColour.length === 0) : (1 - shareInColour) ** count;
    const oneBeats = average(inColour, die => chanceShownBeats(view.facts, die, number, sidesOf(die, set), isKnown));
    // A player who holds several dice of the colour picks among them: the more, the likelier a high one.
    const several = Math.max(1, shareInColour * count);
    const byFollowing = 1 - (1 - oneBeats) ** ((1 + several) / 2);
    const byThrow = average(dice, die => chanceThrownBeats(throwsOf(die), number));
    return chanceVoid * byThrow + (1 - chanceVoid) * byFollowing;
  }

  return {
    toBeat: plays.reduce((most, play) => Math.max(most, play.counts ?? 0), 0),
    led: open?.led ?? null,
    after,
    beats,
    winsWhenLed: (colour, number) => others.reduce((chance, seat) => chance * (1 - beats(seat, colour, number)), 1),
    throwsOf,
  };
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
  readonly isKnown: boolean;
}

function heldDice(facts: TriceFacts): readonly Held[] {
  const unseen = unseenDice(facts);
  return facts.hands.map((hand, seat) => {
    if (typeof hand !== 'number') return { dice: hand, count: hand.length, isKnown: true };
    const dice = unseen.filter(die => !isVoid(facts.tricks, seat, colourOf(die)));
    return { dice, count: hand, isKnown: false };
  });
}

function chanceShownBeats(facts: TriceFacts, die: PieceId, number: number, sides: number, isKnown: boolean): number {
  if (!isKnown) return Math.max(0, sides - number) / sides;
  return numberOn(at(facts.up, die)) > number ? 1 : 0;
}

/** Every count a thrown die can come to and its chance; a highest face is thrown again at most `chain` times. */
const throwChances = memoize((sides: number, chain: number): Counts => {
  const last = chain === 0 ? sides : sides - 1;
  const once = range(last).map(up => [numberOn(up), 1 / sides] as const);
  if (chain === 0) return once;
  const again = throwChances(sides, chain - 1).map(([count, chance]) => [count + sides, chance / sides] as const);
  return [...once, ...again];
});

/** Chance that a thrown die comes to more than this number. */
const chanceThrownBeats = (throws: Counts, number: number): number =>
  throws.reduce((sum, [count, chance]) => (count > number ? sum + chance : sum), 0);

const average = <T>(list: readonly T[], measure: (item: T) => number): number =>
  list.length === 0 ? 0 : list.reduce((sum, item) => sum + measure(item), 0) / list.length;
