import type { Chance, Outcome, Piece, PieceId } from '../protocol/vocabulary.ts';
import { areDistinctAmong, known } from './lists.ts';
import { type Random, sample } from './random.ts';

/**
 * Returns a random outcome. All draws come from here. Rolls do so only where no dice are thrown: in tests, self-play and
 * the worlds that bots sample.
 */
export function sampleOutcome(chance: Chance, equipment: readonly Piece[], random: Random): Outcome {
  switch (chance.kind) {
    case 'draw':
      return { kind: 'draw', pieces: sample(chance.from, chance.count, random) };
    case 'roll':
      return { kind: 'roll', up: sampleFaces(chance.dice, equipment, random) };
  }
}

function sampleFaces(dice: readonly PieceId[], equipment: readonly Piece[], random: Random): number[] {
  // Fast path: most throws are of a single die.
  const [die] = dice;
  if (die !== undefined && dice.length === 1) return [random.below(facesOf(equipment, die))];
  const up = dice.slice();
  for (let index = 0; index < up.length; index++) up[index] = random.below(facesOf(equipment, known(up[index], 'die')));
  return up;
}

/**
 * Returns true if the outcome has the right kind and count, and only pieces that can be drawn or faces that exist.
 */
export function fits(chance: Chance, outcome: Outcome, equipment: readonly Piece[]): boolean {
  if (chance.kind === 'draw' && outcome.kind === 'draw') {
    const { pieces } = outcome;
    return pieces.length === chance.count && areDistinctAmong(pieces, chance.from);
  }
  if (chance.kind === 'roll' && outcome.kind === 'roll') {
    const { up } = outcome;
    if (up.length !== chance.dice.length) return false;
    for (let index = 0; index < up.length; index++) {
      const face = known(up[index], 'face');
      if (!Number.isInteger(face) || face < 0 || face >= facesOf(equipment, known(chance.dice[index], 'die')))
        return false;
    }
    return true;
  }
  return false;
}

const facesOf = (equipment: readonly Piece[], die: number): number => known(equipment[die], 'such die').faces.length;
