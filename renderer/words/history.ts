import type { KeptMatch, KeptThrow, LevelCard, PlayerSpec, Review, Table } from '../../engine/protocol/messages.ts';
import type { Result, Seat } from '../../engine/protocol/vocabulary.ts';
import { who, whose } from './people.ts';
import { faceName, faceOf, pieceName } from './pieces.ts';
import { capital, counted, list } from './text.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const dateWords = (time: number): string => DATE.format(time);

/** "4 players, 5 rounds". */
export function sizeWords({ players, deals }: Extract<KeptMatch, { result: Result }>): string {
  return `${counted(players.length, 'player')}, ${counted(deals, 'round')}`;
}

/** "You with Mara and Otto, both Easy, and Ines, Hard". */
export function playersWords(players: readonly PlayerSpec[], levels: readonly LevelCard[]): string {
  const persons = list(players.flatMap(({ kind, name }) => (kind === 'person' ? [name] : [])));
  const bots = players.flatMap(player => (player.kind === 'bot' ? [player] : []));
  const groups = [...new Set(bots.map(({ level }) => level))].map(level => {
    const names = bots.flatMap(bot => (bot.level === level ? [bot.name] : []));
    const label = levels.find(({ id }) => id === level)?.label ?? capital(level);
    return `${list(names)}, ${['', '', 'both '][names.length] ?? 'all '}${label}`;
  });
  return [persons, groups.join(', and ')].filter(part => part !== '').join(' with ');
}

/** "Won by Mara: 52 · 40 · 31". */
export function resultWords({ players, result }: Extract<KeptMatch, { result: Result }>): string {
  const winners = list(result.winners.map(seat => players[seat]?.name ?? `seat ${seat + 1}`));
  return `Won by ${winners}: ${result.scores.join(' \u00b7 ')}`;
}

/** Why a record can't be read, and where it is. */
export function unreadableWords({ id, unreadable, isAside }: Extract<KeptMatch, { unreadable: string }>): string {
  const where = isAside ? 'Set aside, in the record set-aside/' : 'Kept as it is, in the record ';
  return `${where}${id}: ${unreadable}.`;
}

/** "A computer played for Otto in round 2 and for Mara in rounds 3 to 5."; empty if no person was away. */
export function standInWords(players: Table['players'], standIns: Review['standIns']): string {
  if (standIns.length === 0) return '';
  const nameOf = (seat: Seat): string => players[seat]?.name.replace(/^You$/, 'you') ?? `seat ${seat + 1}`;
  return `A computer played ${list(standIns.map(({ seat, deals }) => `for ${nameOf(seat)} in ${roundsWords(deals)}`))}.`;
}

/** "round 2", "rounds 2 to 4", "rounds 2 and 4". */
function roundsWords(deals: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const deal of deals.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === deal - 1) run[1] = deal;
    else runs.push([deal, deal]);
  }
  const words = runs.map(([first, last]) => (first === last ? `${first + 1}` : `${first + 1} to ${last + 1}`));
  return `${deals.length === 1 ? 'round' : 'rounds'} ${list(words)}`;
}

/** Whose view of a match is shown: "Your view", "Mara’s view", "An onlooker’s view". */
export const seatViewWords = (table: Table, seat: Seat | null): string =>
  `${seat === null ? 'An onlooker\u2019s' : whose(table, seat)} view`;

/** The stage of the deal in which a throw was made: "Trick 3", "The deal". */
export function phaseWords({ phases }: Table, { phase, trick }: KeptThrow): string {
  if (trick !== null) return `Trick ${trick + 1}`;
  return phases[phase]?.title ?? capital(phase);
}

/** The seat that threw: "Mara", or "Everybody". */
export function throwerName(table: Table, { by }: KeptThrow): string {
  return by === null ? 'Everybody' : who(table, by);
}

/** "Your throw", "Mara’s throw", "Everybody’s throw". */
export function throwWords(table: Table, { by }: KeptThrow): string {
  return `${by === null ? 'Everybody\u2019s' : whose(table, by)} throw`;
}

/** "20-sided ruby: 17 and plain die: 4", "high hearts: an ace". */
export function facesWords(table: Table, { pieces, up }: KeptThrow): string {
  return list(
    pieces.map((piece, die) => {
      const face = faceOf(table, piece, up[die] ?? null);
      return face ? `${pieceName(table, piece)}: ${faceName(table, piece, face)}` : pieceName(table, piece);
    }),
  );
}

const OVERRULED = {
  lied: 'thrown by the table: the screen said something else',
  late: 'thrown by the table: the screen took too long',
  gone: 'thrown by the table: the screen was gone',
} as const;

/** Says where the counted throw was simulated and why, and how often dice were thrown again. */
export function originWords({ from, overruled, isHidden, rethrows }: KeptThrow): string {
  const whose = from === 'screen' ? 'thrown on the screen, checked by the table' : 'thrown by the table';
  const unseen = isHidden && from === 'host' && overruled === null ? ', unseen' : '';
  const again = rethrows === 0 ? '' : `; ${counted(rethrows, 're-throw')}`;
  return capital(`${overruled === null ? whose + unseen : OVERRULED[overruled]}${again}`);
}
