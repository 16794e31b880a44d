import type { Chance, Outcome, Piece } from '../protocol/vocabulary.ts';
import { areDistinctOf, at } from './lists.ts';
import { type Random, sample } from './random.ts';

/** Answers by a generator: draws always, rolls only where no dice are thrown (tests, fast self-play, bots' dreams). */
export function sampleOutcome(chance: Chance, equipment: readonly Piece[], random: Random): Outcome {
  switch (chance.kind) {
    case 'draw':
      return { kind: 'draw', pieces: sample(chance.from, chance.count, random) };
    case 'roll':
      return { kind: 'roll', up: chance.dice.map(die => random.below(facesOf(equipment, die))) };
  }
}

/** Whether this outcome answers this chance: the right kind and number, pieces that were there, faces that exist. */
export function fits(chance: Chance, outcome: Outcome, equipment: readonly Piece[]): boolean {
  if (chance.kind === 'draw' && outcome.kind === 'draw') {
    const { pieces } = outcome;
    return pieces.length === chance.count && areDistinctOf(pieces, chance.from);
  }
  if (chance.kind === 'roll' && outcome.kind === 'roll') {
    const { up } = outcome;
    return (
      up.length === chance.dice.length &&
      up.every(
        (face, index) => Number.isInteger(face) && face >= 0 && face < facesOf(equipment, at(chance.dice, index)),
      )
    );
  }
  return false;
}

const facesOf = (equipment: readonly Piece[], die: number): number => at(equipment, die).faces.length;
