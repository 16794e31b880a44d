import type { Table } from '../../engine/protocol/match/table.ts';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { ShownFacts } from '../language/facts/pieces.ts';
import { wordsOf } from '../language/language.ts';
import { nameOf, personAt } from '../view/people.ts';
import { faceFacts, faceOf } from '../view/pieces.ts';
import { isSetAside, waitingBefore } from '../view/tricks.ts';
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
      text: wordsOf('play').announcements.remark({ name: nameOf(table, seat), text }),
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

/** Returns "Trick 3: Mara led sapphire 9; Otto 4; you rolled 17 and won." */
const trickLine = (table: Table, view: View, trick: Trick, index: number): string =>
  wordsOf('play').announcements.trick({
    number: index + 1,
    plays: trick.plays.map(play => ({
      by: personAt(table, play.seat),
      shown: shownIn(table, trick, play),
      isRolled: play.rolls !== null,
      isCancelled: play.cancelledWith !== undefined,
      won: trick.winner === play.seat ? waitingBefore(view.tricks, index) + 1 : 0,
    })),
    carriesOver: isSetAside(view, trick),
  });

/** Returns what a play showed: a number with its suit, unless that was led; or its faces. Null if it was hidden. */
function shownIn(table: Table, { led, plays }: Trick, play: Play): ShownFacts | null {
  const faces = play.pieces.flatMap((piece, at) => faceOf(table, piece, play.up[at] ?? null) ?? []);
  if (faces.length === 0) return null;
  const suit = faces[0]?.suit ?? null;
  if (play.counts === null) return { faces: faces.map(faceFacts) };
  return { counts: play.counts, suit: suit !== led || play === plays[0] ? suit : null };
}
