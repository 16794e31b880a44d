import { floatAt, range } from '../../../core/lists.ts';
import { HAND_SIZE } from '../pieces.ts';
import {
  type Counts,
  classesIn,
  countIn,
  followersOf,
  LEVELS,
  levelOf,
  lowestClass,
  type SuitIndex,
  sizeOf,
} from './die-classes.ts';

/** Odds of a player who can't follow for a trump over any other die. */
const TRUMP_PREFERENCE = 2;
/** Each symbol is on two of the six faces, so the first three faces stand for all. */
export const SYMBOLS = 3;

const MAX_DICE = 24;
/** Returns the chance that a hand of `held` out of `all` dice has none of the `marked` ones. */
const chanceOfNone = (marked: number, all: number, held: number): number =>
  floatAt(NONE, (marked * (MAX_DICE + 1) + all) * (HAND_SIZE + 1) + held);
const NONE = Float64Array.from(range((MAX_DICE + 1) ** 2 * (HAND_SIZE + 1)), index => {
  const held = index % (HAND_SIZE + 1);
  const all = Math.floor(index / (HAND_SIZE + 1)) % (MAX_DICE + 1);
  const marked = Math.floor(index / ((HAND_SIZE + 1) * (MAX_DICE + 1)));
  let chance = 1;
  for (let drawn = 0; drawn < held && drawn < all; drawn++) chance *= Math.max(0, all - marked - drawn) / (all - drawn);
  return chance;
});

/** Chance of each level for a player's die in the trick, filled by `fillLevelChances`. */
const levelChances = new Float64Array(LEVELS);

/**
 * Fills `levelChances` for a player who holds `held` dice out of these. The player is assumed to play any legal die, and to
 * prefer trumps when unable to follow.
 */
export function fillLevelChances(from: Counts, held: number, trump: SuitIndex, led: SuitIndex): void {
  levelChances.fill(0);
  const following = from & followersOf(trump, led);
  const rest = from & ~following;
  const count = sizeOf(following);
  const none = chanceOfNone(count, sizeOf(from), held);
  if (count > 0) spread(following, (1 - none) / (SYMBOLS * count), trump, led);
  if (none === 0) return;
  const trumps = rest & followersOf(trump, trump);
  const plain = sizeOf(rest & ~trumps);
  const weight = plain + TRUMP_PREFERENCE * sizeOf(trumps);
  if (weight === 0) return;
  spread(trumps, (none * TRUMP_PREFERENCE) / (SYMBOLS * weight), trump, led);
  levelChances[0] = floatAt(levelChances, 0) + (none * plain) / weight;
}

/** Adds this chance for every symbol of each die. */
function spread(dice: Counts, chance: number, trump: SuitIndex, led: SuitIndex): void {
  for (let rest = classesIn(dice); rest !== 0; rest &= rest - 1) {
    const dieClass = lowestClass(rest);
    const share = chance * countIn(dice, dieClass);
    for (let face = 0; face < SYMBOLS; face++) {
      const level = levelOf(trump, led, dieClass, face);
      levelChances[level] = floatAt(levelChances, level) + share;
    }
  }
}

/**
 * The chance that a team takes the trick, by the level of the best play so far, if that play is the team's, and if it is the
 * opponents'.
 */
export class Outlook {
  readonly ours = new Float64Array(LEVELS);
  readonly theirs = new Float64Array(LEVELS);

  /** Resets to the end of the trick, with nobody left to play. */
  end(): void {
    this.ours.fill(1);
    this.theirs.fill(0);
  }

  /** Adds a player with `levelChances`, before those added so far. */
  addBefore(isOurs: boolean): void {
    const { ours, theirs } = this;
    const side = isOurs ? ours : theirs;
    let higher = 0;
    for (let level = 0; level < LEVELS; level++) higher += floatAt(levelChances, level) * floatAt(side, level);
    let notHigher = 0;
    for (let level = 0; level < LEVELS; level++) {
      const chance = floatAt(levelChances, level);
      higher -= chance * floatAt(side, level);
      notHigher += chance;
      ours[level] = notHigher * floatAt(ours, level) + higher;
      theirs[level] = notHigher * floatAt(theirs, level) + higher;
    }
  }
}

/** The chances of the best play so far in simultaneous play, by its level and team. */
export class BestSoFar {
  readonly ours = new Float64Array(LEVELS);
  readonly theirs = new Float64Array(LEVELS);

  /** Starts with a lead that has `levelChances`. */
  begin(isOurs: boolean): void {
    (isOurs ? this.ours : this.theirs).set(levelChances);
    (isOurs ? this.theirs : this.ours).fill(0);
  }

  /** Adds the next player with `levelChances`, who must beat the best play, not equal it. */
  add(isOurs: boolean): void {
    const { ours, theirs } = this;
    const side = isOurs ? ours : theirs;
    let lower = 0;
    let notHigher = 0;
    for (let level = 0; level < LEVELS; level++) {
      const chance = floatAt(levelChances, level);
      const before = floatAt(ours, level) + floatAt(theirs, level);
      notHigher += chance;
      ours[level] = floatAt(ours, level) * notHigher;
      theirs[level] = floatAt(theirs, level) * notHigher;
      side[level] = floatAt(side, level) + lower * chance;
      lower += before;
    }
  }

  /** Returns the chance that the team takes the trick if a play of this level comes next. */
  chanceWith(level: number, isOurs: boolean, outlook: Outlook): number {
    let chance = 0;
    for (let other = 0; other < LEVELS; other++) {
      const own = floatAt(this.ours, other);
      const rival = floatAt(this.theirs, other);
      if (other < level) chance += (own + rival) * floatAt(isOurs ? outlook.ours : outlook.theirs, level);
      else chance += own * floatAt(outlook.ours, other) + rival * floatAt(outlook.theirs, other);
    }
    return chance;
  }
}
