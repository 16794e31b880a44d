import type { Table } from '../../engine/protocol/match/table.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { canBeSaid, type SaidLine } from './line-text.ts';
import { greetingsIn, newTricks, type Occasion, remarksBetween, type SpokenRemark } from './remarks.ts';

/** How much computer players talk. */
type Talk = 'off' | 'rare' | 'more';

/** A line said by a computer player at the table. */
export interface SpokenLine extends SaidLine {
  readonly seat: Seat;
}

/** Lines said in this match. */
export interface TalkMemory {
  /** Number of tricks won while this page watched. */
  readonly tricks: number;
  readonly lines: readonly (SpokenLine & { readonly tricks: number })[];
}

export const NOTHING_SAID: TalkMemory = { tricks: 0, lines: [] };

/** Share of occasions that lead to a line. */
const SHARE: Readonly<Record<Talk, number>> = { off: 0, rare: 1 / 4, more: 3 / 5 };
/** Number of tricks for which a player is silent after a line. */
const REST_TRICKS = 3;
/** Always said, once per match. */
const ALWAYS: readonly Occasion[] = ['sits-down', 'wins-match', 'loses-match'];
/** Whether it is about the end of the match. Such a line stays. */
export const isEnd = ({ occasion }: Pick<SpokenLine, 'occasion'>): boolean =>
  occasion === 'wins-match' || occasion === 'loses-match';

/** Counts the tricks won between two views. */
export const withTricks = (memory: TalkMemory, before: View | null, after: View): TalkMemory =>
  before === null ? memory : { ...memory, tricks: memory.tricks + newTricks(before, after).length };

export const withLine = (memory: TalkMemory, line: SpokenLine): TalkMemory => ({
  ...memory,
  lines: [...memory.lines, { ...line, tricks: memory.tricks }],
});

/**
 * Returns the line between two views; null if there is none. The choice depends on the match, on public facts, and on
 * the lines so far.
 */
export function lineBetween(
  table: Table,
  before: View | null,
  after: View,
  memory: TalkMemory,
  talk: Talk,
): SpokenLine | null {
  const { talk: allowed } = rulesOf(table);
  if (talk === 'off' || allowed === 'none') return null;
  const random = (what: string): number => randomOf(`${table.match} ${after.deal} ${memory.tricks} ${what}`);
  const isGreeted = memory.lines.some(({ occasion }) => occasion === 'sits-down');
  const greetings = isGreeted ? [] : greetingsIn(table, after);
  const remarks = allowed === 'all' ? remarksBetween(table, before, after) : [];
  const lines = [...(remarks.some(isEnd) ? [] : greetings), ...remarks].flatMap(remark => lineOf(table, remark));
  const certain = pick(
    lines.filter(({ occasion }) => ALWAYS.includes(occasion)),
    random('greeting or end'),
  );
  if (certain) return certain;
  const line = pick(
    lines.filter(each => mayBeSaid(each, memory)),
    random('speaker'),
  );
  return line && random(`${line.seat} ${line.occasion}`) < SHARE[talk] ? line : null;
}

function lineOf(table: Table, { seat, occasion, percent }: SpokenRemark): readonly SpokenLine[] {
  const player = table.players[seat];
  if (player?.kind !== 'bot') return [];
  const line = { seat, character: player.character ?? 'steady', occasion, percent };
  return canBeSaid(line) ? [line] : [];
}

/** Allows at most one line per trick, no two of a player soon after each other, and no line twice. */
function mayBeSaid({ seat, occasion }: SpokenLine, { tricks, lines }: TalkMemory): boolean {
  if (lines.some(line => line.tricks === tricks)) return false;
  const own = lines.filter(line => line.seat === seat);
  const isRested = own.every(line => tricks - line.tricks >= REST_TRICKS);
  return isRested && !own.some(line => line.occasion === occasion);
}

const pick = <Item>(list: readonly Item[], random: number): Item | null =>
  list[Math.floor(random * list.length)] ?? null;

/**
 * Returns a number from 0 up to 1 that depends only on a text (FNV-1a, mixed once more because its high bits hardly
 * change).
 */
function randomOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
