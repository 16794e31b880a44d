import type { Ask, Chance, PieceId } from '../../protocol/vocabulary.ts';
import { passBag } from './deal.ts';
import { dieIndex, faceOf, isJoker, turnsOf } from './pieces.ts';
import { type TrickyDiceState, upOf } from './state.ts';
import { passSwitch } from './switching.ts';

/** The dice that the seat on turn has before it, the trump die too if it is its to roll. */
const diceAtHand = ({ dice, turn, trumpDie, auction }: Readonly<TrickyDiceState>): PieceId[] =>
  trumpDie !== null && auction.length === 0 ? [...dice[turn]!, trumpDie] : dice[turn]!;

/** Dice on their way into a throw. */
const unrolled = (state: Readonly<TrickyDiceState>): PieceId[] => diceAtHand(state).filter(die => upOf(state, die) < 0);

/** Jokers that their roller must turn. */
const jokers = (state: Readonly<TrickyDiceState>): PieceId[] =>
  diceAtHand(state).filter(die => isJoker(faceOf(die, upOf(state, die))));

/** Drawn or switched dice are rolled for all to see. */
export const rollChance = (state: Readonly<TrickyDiceState>): Chance => ({
  kind: 'roll',
  dice: unrolled(state),
  by: state.turn,
  seenBy: 'all',
});

export function applyRoll(state: TrickyDiceState, up: readonly number[]): void {
  for (const [index, die] of unrolled(state).entries()) state.up[dieIndex(die)] = up[index]!;
  goOn(state);
}

/** TD-R1, TD-R2: at once, and to one of the same die's other faces. */
export const turnAsk = (state: Readonly<TrickyDiceState>): Ask => ({
  listed: jokers(state).flatMap(piece => turnsOf(piece).map(up => ({ verb: 'turn', piece, up }) as const)),
});

export function applyTurn(state: TrickyDiceState, die: PieceId, to: number): void {
  const when = state.auction.length > 0 ? 'switch' : die === state.trumpDie ? 'trump' : 'deal';
  state.turned.push({ seat: state.turn, when, die, from: upOf(state, die), to });
  state.up[dieIndex(die)] = to;
  goOn(state);
}

/** Once every joker is turned the bag, or the switching, goes on. */
function goOn(state: TrickyDiceState): void {
  if (jokers(state).length > 0) state.phase = 'turn';
  else if (state.auction.length > 0) passSwitch(state);
  else passBag(state);
}
