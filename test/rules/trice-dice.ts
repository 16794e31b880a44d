import { equipmentOf } from '../../engine/games/trice/pieces.ts';

const EQUIPMENT = equipmentOf(6, 'standard');

/** The first die of this colour and shape in a full set for six. */
export function dieOf(colour: string, shape: string): number {
  const die = EQUIPMENT.findIndex(piece => piece.shape === shape && piece.faces[0]!.suit === colour);
  if (die === -1) throw new Error(`there is no ${colour} ${shape}`);
  return die;
}
