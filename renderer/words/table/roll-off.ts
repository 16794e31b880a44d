import type { RollOffPrize, Table } from '../../../engine/protocol/match/table.ts';
import type { PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { lineText } from '../../language/games.ts';
import { capital, list, uncapitalized } from '../../language/text.ts';
import { clause, isYou, who, whose } from '../people.ts';
import { faceOf } from '../pieces.ts';

/** A thrown die of a roll-off. */
interface RollOffDie {
  readonly piece: PieceId;
  readonly seat: Seat;
  readonly number: number;
}

const PRIZES: Readonly<Record<RollOffPrize, readonly [second: string, third: string]>> = {
  lead: ['lead first', 'leads first'],
  deal: ['deal first', 'deals first'],
  bid: ['bid first', 'bids first'],
};

/** Whether the dice of a roll-off are thrown next. */
export const isRollOff = ({ rollOff }: Table, { phase }: View): boolean => rollOff?.phase === phase;

/**
 * Returns what a roll-off decides after a scored deal ended level: "for the lead", "for the match". Null if there is
 * none.
 */
export function rollOffAfterDeal(table: Table, view: View): string | null {
  const { sheet, deal, lines } = view;
  if (sheet.length <= deal || !isRollOff(table, view)) return null;
  const line = lines.find(({ key }) => key === 'roll-off');
  return line ? lineText(table, line).value : null;
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

/** Returns the prize of the highest number. After the last deal of a match it decides a tie. */
function prizeOf({ rollOff }: Table, { result }: View): readonly [second: string, third: string] {
  if (result) return ['win', 'wins'];
  return PRIZES[rollOff?.decides ?? 'lead'];
}

/** Says who has won a roll-off: "Mara's 18 is the highest: Mara leads first." Null if nothing was thrown. */
export function rollOffSentence(table: Table, view: View): string | null {
  const highest = highestOf(rollOffDice(table, view));
  const [best] = highest;
  if (best === undefined) return null;
  if (highest.length > 1) {
    const names = list(highest.map(({ seat }) => who(table, seat)));
    return `${names} tie at ${best.number} and throw again.`;
  }
  const prize = clause(table, best.seat, ...prizeOf(table, view));
  return `${whose(table, best.seat)} ${best.number} is the highest: ${isYou(table, best.seat) ? uncapitalized(prize) : prize}.`;
}

/** Returns the purpose of a die of a roll-off: "Thrown to see who deals first"; null for a die that is for play. */
export function rollOffPurpose(table: Table, view: View, piece: PieceId): string | null {
  if (!rollOffDice(table, view).some(die => die.piece === piece)) return null;
  const [, prize] = prizeOf(table, view);
  return `Thrown to see who ${prize}`;
}

/**
 * Returns the text before the number of an open die: "Leads first: " or "Rolled "; empty for a die that is for play.
 */
export function rollOffNote(table: Table, view: View, piece: PieceId): string {
  const dice = rollOffDice(table, view);
  if (!dice.some(die => die.piece === piece)) return '';
  const highest = highestOf(dice);
  if (highest.length > 1 || highest[0]?.piece !== piece) return 'Rolled ';
  const [, prize] = prizeOf(table, view);
  return `${capital(prize)}: `;
}
