import type { Table } from '../../engine/protocol/messages.ts';
import type { Ask, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { faceOf } from '../words/pieces.ts';
import type { Sentence } from '../words/text.ts';
import { openTrick } from '../words/tricks.ts';

/** What may be played where a play is several dice: which number has to be matched, and by which of them. */
export function pairSentence(table: Table, view: View, ask: Ask, picked: readonly PieceId[]): Sentence {
  const isFirst = picked.length === 0;
  const trick = openTrick(view);
  if (!trick)
    return isFirst ? [{ strong: 'You lead' }, ': choose two dice.'] : ['Choose ', { strong: 'the second die' }, '.'];
  const numbers = alternatives(ledNumbers(table, view));
  if (!ask.needs) return [isFirst ? 'Choose two dice to ' : 'Choose the second die to ', { strong: 'play' }, '.'];
  const hasMatched = picked.some(piece => ask.needs?.oneOf.includes(piece));
  if (hasMatched) return ['Choose ', { strong: 'any second die' }, '.'];
  if (isFirst) return ['Choose two dice: one must show ', { strong: numbers }, '.'];
  return ['The second die must show ', { strong: numbers }, ', as the first does not.'];
}

/** The numbers of the lead, each once. */
function ledNumbers(table: Table, view: View): readonly number[] {
  const lead = openTrick(view)?.plays[0];
  const faces = lead?.pieces.map((piece, index) => faceOf(table, piece, lead.up[index] ?? null)) ?? [];
  return [...new Set(faces.flatMap(face => (face ? [face.rank] : [])))];
}

const alternatives = (numbers: readonly number[]): string => numbers.join(' or ');
