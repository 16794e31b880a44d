import { at } from '../../../engine/core/lists.ts';
import type { Cell, Row } from './cells.ts';
import { holmRejects, sum } from './statistics.ts';

/** Family-wise error rate of Holm's test over all solids in all cells. */
export const LEVEL = 0.001;
/** Limits in standard errors: on a face's deviation from its share, and on a reading's correlation with the last. */
export const MAX_DEVIATION = 4.9;
export const MAX_SERIAL = 4.5;

interface Judged extends Row {
  readonly cell: string;
  readonly fair: boolean;
}

/** Judges every solid in every cell, as one family of tests. */
export function judgeAll(cells: readonly Cell[]): Judged[] {
  const rows = cells.flatMap(cell => cell.rows.map(row => ({ ...row, cell: cell.name })));
  const rejected = holmRejects(
    rows.map(row => row.p),
    LEVEL,
  );
  return rows.map((row, at) => ({ ...row, fair: !rejected[at] && isNear(row) }));
}

const isNear = ({ worst, serial }: Row): boolean => Math.abs(worst) <= MAX_DEVIATION && Math.abs(serial) < MAX_SERIAL;

/** True if every watched die stayed in the tray and every face was read off a die that lay flat. */
export const isHonest = (cells: readonly Cell[]): boolean =>
  cells.every(cell => cell.outside === 0 && cell.misread === 0);

/** How a page of measurements was made. */
interface Provenance {
  readonly command: string;
  readonly date: string;
  /** Versions of the physics, cannon-es and Node. */
  readonly versions: string;
}

const percent = (share: number, digits = 2): string => `${(100 * share).toFixed(digits)} %`;

/** Returns all measurements as a Markdown page that is also readable in a terminal. */
export function pageOf(cells: readonly Cell[], { command, date, versions }: Provenance): string {
  const rows = judgeAll(cells);
  const unfair = rows.filter(row => !row.fair);
  return [
    '# How fair the dice are',
    '',
    `Made by \`${command}\` on ${date}, with ${versions}.`,
    'Not edited by hand, and never made again with another seed to get a better result.',
    '',
    `**${verdict(unfair, rows.length)}** ${honesty(cells)}`,
    '',
    'A cell is a size of handful and a manner of throwing: *none* is a throw by a key or a bot, *weak* and *wild* are the',
    'gentlest and the wildest gesture there can be. Every solid is judged in every cell, all of them as one family: Holm’s',
    `test over the chi-square chances at ${LEVEL}, no face more than ${MAX_DEVIATION} standard errors off its share, no correlation`,
    `with the reading before of ${MAX_SERIAL} standard errors or more.`,
    '',
    '## Throws',
    '',
    '*re-thrown*: throws in which a die was cocked and thrown again, in the open; *again*: how often that was done. *Settled*:',
    'simulated seconds until all lie still. *ms*: median time to compute a throw, on a machine that did other things too.',
    `From here on only the first throws of each cell, which were recorded: *turns*: face changes per die after it met the`,
    'floor; *travel*: widths per die; *on others*: dice that came to lie flat on other dice, and are read; *over rim*: hits of',
    'a wall above the drawn rim, one width high (why: `engine/decisions`).',
    '',
    ...throwTable(cells),
    '',
    '## Readings',
    '',
    '*worst*: the most uneven face, in standard errors; *serial*: correlation with the reading before, in the same unit.',
    '',
    ...readingTable(rows),
    '',
  ].join('\n');
}

function verdict(unfair: readonly Judged[], tests: number): string {
  if (unfair.length === 0) return `All ${tests} tests find the dice fair.`;
  return `UNFAIR in ${unfair.length} of ${tests} tests: ${unfair.map(({ cell, shape }) => `${shape} in ${cell}`).join('; ')}.`;
}

function honesty(cells: readonly Cell[]): string {
  const dice = sum(cells.map(cell => cell.watched));
  if (isHonest(cells))
    return `Of ${dice} dice watched at every step none left the tray, and none was read that did not lie flat.`;
  return `Of ${dice} dice watched, ${sum(cells.map(cell => cell.misread))} were MISREAD and ${sum(cells.map(cell => cell.outside))} steps were OUTSIDE the tray.`;
}

const throwTable = (cells: readonly Cell[]): string[] =>
  tableOf(
    'cell|throws|re-thrown|again|settled median|p95|most|ms|turns|travel|on others|over rim',
    cells.map(cell => [
      cell.name,
      String(cell.throws),
      percent(cell.rethrown, 3),
      String(cell.cocked),
      ...cell.settle.map(seconds => seconds.toFixed(2)),
      cell.cpu.toFixed(2),
      cell.faceChanges.toFixed(1),
      cell.travel.toFixed(1),
      percent(cell.onOthers, 1),
      percent(cell.overRim, 0),
    ]),
  );

const readingTable = (rows: readonly Judged[]): string[] =>
  tableOf(
    'cell|die|readings|p|worst|serial|verdict|counts',
    rows.map(({ cell, shape, counts, p, worst, serial, fair }) => [
      cell,
      shape,
      String(sum(counts)),
      p.toFixed(4),
      worst.toFixed(2),
      serial.toFixed(2),
      fair ? 'fair' : 'UNFAIR',
      counts.join(' '),
    ]),
  );

/** Returns the lines of a Markdown table, padded to be readable as plain text too. */
function tableOf(head: string, body: readonly (readonly string[])[]): string[] {
  const titles = head.split('|');
  const widths = titles.map((title, column) => Math.max(title.length, ...body.map(row => at(row, column).length)));
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(at(widths, column))).join(' | ')} |`;
  return [lineOf(titles), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...body.map(lineOf)];
}
