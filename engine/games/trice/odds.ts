import { at, known, memoize, range } from '../../core/lists.ts';
import { distanceFrom } from '../../kit/seats.ts';
import { openTrick } from '../../kit/tricks.ts';
import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { colourOf, numberOn, sidesOf } from './pieces.ts';
import { isVoid } from './state.ts';
import { type TriceFacts, unseenDice } from './view.ts';

/** What the viewer can estimate about this trick and later ones. */
export interface Outlook {
  /** The number to beat, 0 if the viewer leads. */
  readonly toBeat: number;
  readonly led: string | null;
  /** Seats that play after the viewer, in order. */
  readonly after: readonly Seat[];
  /** The chance that this seat plays more than `number` when this colour is led. */
  beats(seat: Seat, colour: string, number: number): number;
  /** The chance that a die of this colour and number would win a trick it leads. */
  winsWhenLed(colour: string, number: number): number;
  /** What this die may count if it is thrown. */
  throwsOf(die: PieceId): Counts;
}

/** What a thrown die may count, each with its chance. */
export type Counts = readonly (readonly [count: number, chance: number])[];

/** Exploding dice are followed for this many further throws; more are too unlikely to matter. */
const LONGEST_CHAIN = 3;

export function outlookOf(view: View<TriceFacts>): Outlook {
  const { set, exploding } = view.facts.options;
  const seats = view.seats.length;
  const you = known(view.you, 'seat to play for');
  const open = openTrick(view.facts.tricks);
  const plays = open?.plays ?? [];
  const hands = knownHands(view.facts);
  const others = range(seats).filter(seat => seat !== you);
  const after = others
    .filter(seat => !plays.some(play => play.seat === seat))
    .sort((one, other) => distanceFrom(you, one, seats) - distanceFrom(you, other, seats));
  const throwsOf = (die: PieceId): Counts => throwChances(sidesOf(die, set), exploding ? LONGEST_CHAIN : 0);

  function beats(seat: Seat, colour: string, number: number): number {
    const { dice, count, isKnown } = at(hands, seat);
    const inColour = dice.filter(die => colourOf(die) === colour);
    const shareInColour = inColour.length / Math.max(1, dice.length);
    const chanceVoid = isKnown ? Number(inColour.length === 0) : (1 - shareInColour) ** count;
    const oneBeats = average(inColour, die => chanceShownBeats(view.facts, die, number, sidesOf(die, set), isKnown));
    // A player who holds several dice of the colour can pick a high one.
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

/** The chance that this die wins this trick, with this number, or thrown if that is null. */
export function chanceToWin(die: PieceId, number: number | null, outlook: Outlook): number {
  const colour = outlook.led ?? colourOf(die);
  const counts: Counts = number === null ? outlook.throwsOf(die) : [[number, 1]];
  return counts.reduce((sum, [count, chance]) => (count > outlook.toBeat ? sum + chance * holds(count) : sum), 0);

  function holds(count: number): number {
    return outlook.after.reduce((product, seat) => product * (1 - outlook.beats(seat, colour, count)), 1);
  }
}

/** What the viewer knows of a hand. */
interface KnownHand {
  /** The dice in the hand, or all that may be in it. */
  readonly dice: readonly PieceId[];
  readonly count: number;
  readonly isKnown: boolean;
}

function knownHands(facts: TriceFacts): readonly KnownHand[] {
  const unseen = unseenDice(facts);
  return facts.hands.map((hand, seat) => {
    if (typeof hand !== 'number') return { dice: hand, count: hand.length, isKnown: true };
    const dice = unseen.filter(die => !isVoid(facts.tricks, seat, colourOf(die)));
    return { dice, count: hand, isKnown: false };
  });
}

/** The chance that this die, played as it stands, shows more than this number. */
function chanceShownBeats(facts: TriceFacts, die: PieceId, number: number, sides: number, isKnown: boolean): number {
  if (!isKnown) return Math.max(0, sides - number) / sides;
  return numberOn(at(facts.up, die)) > number ? 1 : 0;
}

/** What a thrown die may count. Its highest face is thrown again at most `chain` times. */
const throwChances = memoize((sides: number, chain: number): Counts => {
  const last = chain === 0 ? sides : sides - 1;
  const once = range(last).map(up => [numberOn(up), 1 / sides] as const);
  if (chain === 0) return once;
  const again = throwChances(sides, chain - 1).map(([count, chance]) => [count + sides, chance / sides] as const);
  return [...once, ...again];
});

/** The chance that a thrown die counts more than this number. */
const chanceThrownBeats = (throws: Counts, number: number): number =>
  throws.reduce((sum, [count, chance]) => (count > number ? sum + chance : sum), 0);

const average = <T>(list: readonly T[], measure: (item: T) => number): number =>
  list.length === 0 ? 0 : list.reduce((sum, item) => sum + measure(item), 0) / list.length;
