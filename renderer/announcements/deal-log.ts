import type { Table } from '../../engine/protocol/match/table.ts';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { list, numberWord } from '../language/text.ts';
import { isYou, nameOf, who } from '../words/people.ts';
import { cardName, faceOf, rankMark, suitName } from '../words/pieces.ts';
import { isSetAside, waitingBefore } from '../words/table/tricks.ts';
import { voice } from './voice.ts';

/** Remarks on the deal on the table, apart from its tricks. */
export interface DealLog {
  /** The latest view it covers. */
  readonly upTo: View | null;
  readonly lines: readonly LogLine[];
}

interface LogLine {
  /** Number of tricks begun at the time. */
  readonly tricks: number;
  readonly text: string;
}

export const EMPTY_LOG: DealLog = { upTo: null, lines: [] };

/**
 * Returns the log extended by a new view. It restarts with each deal. On a shared screen it follows only the
 * spectator's views: what one person saw of their own hand must not be there for the next.
 */
export function withView(log: DealLog, table: Table, view: View): DealLog {
  if (table.isShared && view.you !== null) return log;
  const tricks = begunTricks(view).length;
  const said = voice(table, log.upTo, view).flatMap(({ text, live = text, isOfTrick }) =>
    isOfTrick ? [] : [{ tricks, text: live }],
  );
  const isSameDeal = log.upTo?.deal === view.deal;
  return { upTo: view, lines: isSameDeal ? [...log.lines, ...said] : said };
}

/** Returns the log extended by a player's remark. */
export const withRemark = (log: DealLog, table: Table, seat: Seat, text: string): DealLog => ({
  ...log,
  lines: [
    ...log.lines,
    {
      tricks: log.upTo === null ? 0 : begunTricks(log.upTo).length,
      text: `${nameOf(table, seat)}: \u201c${text}\u201d`,
    },
  ],
});

/** Returns all events of the deal in order: remarks, and a line per trick. */
export function linesOf({ lines }: DealLog, table: Table, view: View): readonly string[] {
  const told = begunTricks(view).map((trick, index) => trickLine(table, view, trick, index));
  const saidAfter = (tricks: number): readonly string[] =>
    lines.flatMap(line => (Math.min(line.tricks, told.length) === tricks ? [line.text] : []));
  return [...saidAfter(0), ...told.flatMap((line, index) => [line, ...saidAfter(index + 1)])];
}

const begunTricks = ({ tricks }: View): readonly Trick[] => tricks.filter(({ plays }) => plays.length > 0);

/** Returns "Trick 3: Mara led sapphire 9; Otto 4; you threw 17 and won." */
function trickLine(table: Table, view: View, trick: Trick, index: number): string {
  const plays = trick.plays.map((play, order) => {
    const name = order > 0 && isYou(table, play.seat) ? 'you' : who(table, play.seat);
    const verb = order === 0 ? ' led' : play.rolls !== null ? ' threw' : '';
    const cancelled = play.cancelledWith === undefined ? '' : ', cancelled';
    return `${name}${verb} ${playWords(table, trick, play)}${cancelled}${endOf(view, index, play)}`;
  });
  return `Trick ${index + 1}: ${plays.join('; ')}${isSetAside(view, trick) ? '; set aside' : ''}.`;
}

/** Returns "sapphire 9", "4" in the suit led, "the king of hearts", "12 and 9". */
function playWords(table: Table, { led, plays }: Trick, play: Play): string {
  const faces = play.pieces.flatMap((piece, at) => faceOf(table, piece, play.up[at] ?? null) ?? []);
  if (faces.length === 0) return 'an unseen die';
  const suit = faces[0]?.suit ?? null;
  const isNamed = suit !== null && (suit !== led || play === plays[0]);
  if (play.counts !== null) return isNamed ? `${suitName(suit)} ${play.counts}` : String(play.counts);
  return list(
    faces.map(face => {
      const card = cardName(face);
      return card === null ? rankMark(face) : `the ${card}`;
    }),
  );
}

/** Returns " and won", or " and took two tricks" with those that were set aside. */
function endOf({ tricks }: View, index: number, { seat }: Play): string {
  if (tricks[index]?.winner !== seat) return '';
  const waiting = waitingBefore(tricks, index);
  return waiting === 0 ? ' and won' : ` and took ${numberWord(waiting + 1)} tricks`;
}
