import type { Table } from '../../engine/protocol/match/table.ts';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { suitOf } from '../suits/suits.ts';
import { isYou, nameOf, who } from '../words/people.ts';
import { cardName, faceOf, rankMark } from '../words/pieces.ts';
import { isSetAside, waitingBefore } from '../words/table/tricks.ts';
import { list, numberWord } from '../words/text.ts';
import { voice } from './voice.ts';

/** What has been said of the deal on the table, apart from its tricks. */
export interface DealLog {
  /** The latest view that it tells of. */
  readonly upTo: View | null;
  readonly lines: readonly LogLine[];
}

interface LogLine {
  /** How many tricks had begun. */
  readonly tricks: number;
  readonly text: string;
}

export const EMPTY_LOG: DealLog = { upTo: null, lines: [] };

/**
 * Returns the log with what a new view tells. It begins anew with each deal. Where people share the screen, it follows the
 * onlooker's views only: what one person saw of the own hand must not be there for the next one.
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

/** Returns the log with what a player says at this moment. */
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

/** Everything that has happened in the deal, in order: what was said, and a line for each trick. */
export function linesOf({ lines }: DealLog, table: Table, view: View): readonly string[] {
  const told = begunTricks(view).map((trick, index) => trickLine(table, view, trick, index));
  const saidAfter = (tricks: number): readonly string[] =>
    lines.flatMap(line => (Math.min(line.tricks, told.length) === tricks ? [line.text] : []));
  return [...saidAfter(0), ...told.flatMap((line, index) => [line, ...saidAfter(index + 1)])];
}

const begunTricks = ({ tricks }: View): readonly Trick[] => tricks.filter(({ plays }) => plays.length > 0);

/** "Trick 3: Mara led sapphire 9; Otto 4; you threw 17 and won." */
function trickLine(table: Table, view: View, trick: Trick, index: number): string {
  const plays = trick.plays.map((play, order) => {
    const name = order > 0 && isYou(table, play.seat) ? 'you' : who(table, play.seat);
    const verb = order === 0 ? ' led' : play.rolls !== null ? ' threw' : '';
    const cancelled = play.cancelledWith === undefined ? '' : ', cancelled';
    return `${name}${verb} ${playWords(table, trick, play)}${cancelled}${endOf(view, index, play)}`;
  });
  return `Trick ${index + 1}: ${plays.join('; ')}${isSetAside(view, trick) ? '; set aside' : ''}.`;
}

/** "sapphire 9", "4" of the suit led, "the king of hearts", "12 and 9". */
function playWords(table: Table, { led, plays }: Trick, play: Play): string {
  const faces = play.pieces.flatMap((piece, at) => faceOf(table, piece, play.up[at] ?? null) ?? []);
  if (faces.length === 0) return 'an unseen die';
  const suit = faces[0]?.suit ?? null;
  const isNamed = suit !== null && (suit !== led || play === plays[0]);
  if (play.counts !== null) return isNamed ? `${suitOf(suit).name} ${play.counts}` : String(play.counts);
  return list(
    faces.map(face => {
      const card = cardName(face);
      return card === null ? rankMark(face) : `the ${card}`;
    }),
  );
}

/** " and won", or " and took two tricks" with those that were set aside. */
function endOf({ tricks }: View, index: number, { seat }: Play): string {
  if (tricks[index]?.winner !== seat) return '';
  const waiting = waitingBefore(tricks, index);
  return waiting === 0 ? ' and won' : ` and took ${numberWord(waiting + 1)} tricks`;
}
