import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { RollOffStake } from '../language/facts/match.ts';
import type { PersonFacts } from '../language/facts/people.ts';
import { wordsOf } from '../language/language.ts';
import { peopleAt, personAt } from './people.ts';
import { faceOf } from './pieces.ts';

/** A thrown die of a roll-off. */
interface RollOffDie {
  readonly piece: PieceId;
  readonly seat: Seat;
  readonly number: number;
}

/** Whether the dice of a roll-off are thrown next. */
export const isRollOff = ({ rollOff }: Table, { phase }: View): boolean => rollOff?.phase === phase;

const PRIZE_IDS: readonly RollOffStake[] = ['deal', 'lead', 'bid', 'match'];

/** Returns what a roll-off decides after a scored deal ended level. Null if there is none. */
export function rollOffAfterDeal(table: Table, view: View): RollOffStake | null {
  const { sheet, deal, lines } = view;
  if (sheet.length <= deal || !isRollOff(table, view)) return null;
  const prize = lines.find(({ key }) => key === 'roll-off')?.facts?.['prize'];
  return PRIZE_IDS.find(id => id === prize) ?? null;
}

/** Returns the dice that lie in front of the seats after a throw of the roll-off: those without a suit. */
function rollOffDice(table: Table, { pieces }: View): readonly RollOffDie[] {
  return pieces.flatMap(piece => {
    if (!('up' in piece) || piece.zone !== 'front' || piece.seat === null) return [];
    const face = faceOf(table, piece.id, piece.up);
    return face?.suit === null ? [{ piece: piece.id, seat: piece.seat, number: face.rank }] : [];
  });
}

function highestOf(dice: readonly RollOffDie[]): readonly RollOffDie[] {
  const most = Math.max(...dice.map(({ number }) => number));
  return dice.filter(({ number }) => number === most);
}

/** Returns what the highest number decides. After the last deal of a match it decides a tie. */
const stakeOf = ({ rollOff }: Table, { result }: View): RollOffStake =>
  result ? 'match' : (rollOff?.decides ?? 'lead');

/** Returns who has won a roll-off, and with what; null if nobody has. */
export function rollOffWinner(table: Table, view: View): { readonly by: PersonFacts; readonly number: number } | null {
  const [best, ...others] = highestOf(rollOffDice(table, view));
  if (best === undefined || others.length > 0) return null;
  return { by: personAt(table, best.seat), number: best.number };
}

/** Says who has won a roll-off: "Mara leads first with the highest roll, 18." Null if nothing was thrown. */
export function rollOffSentence(table: Table, view: View): string | null {
  const { rollOff } = wordsOf('play').tricks;
  const winner = rollOffWinner(table, view);
  if (winner !== null) return rollOff.wins({ ...winner, prize: stakeOf(table, view) });
  const highest = highestOf(rollOffDice(table, view));
  const [best] = highest;
  if (best === undefined) return null;
  return rollOff.ties({
    persons: peopleAt(
      table,
      highest.map(({ seat }) => seat),
    ),
    number: best.number,
  });
}

/** Returns the purpose of a die of a roll-off: "Rolled to see who deals first"; null for a die that is for play. */
export const rollOffPurpose = (table: Table, view: View, piece: PieceId): string | null =>
  rollOffDice(table, view).some(die => die.piece === piece)
    ? wordsOf('play').tricks.rollOff.purpose[stakeOf(table, view)]
    : null;

/**
 * Returns the text before the number of an open die: "Leads first: " or "Rolled "; empty for a die that is for play.
 */
export function rollOffNote(table: Table, view: View, piece: PieceId): string {
  const { rollOff } = wordsOf('play').tricks;
  const dice = rollOffDice(table, view);
  if (!dice.some(die => die.piece === piece)) return '';
  const highest = highestOf(dice);
  const isBest = highest.length === 1 && highest[0]?.piece === piece;
  return `${isBest ? rollOff.prize[stakeOf(table, view)] : rollOff.rolled} `;
}
