import type { GameCard, SavedMatch } from '../../../engine/protocol/match/menu.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { KeptMatch, KeptThrow, Review } from '../../../engine/protocol/records/history.ts';
import type { Result, Seat } from '../../../engine/protocol/vocabulary.ts';
import { phaseWords } from '../../language/games.ts';
import { capital, counted, list, withMinus } from '../../language/text.ts';
import { isYou, nameOf, who, whose } from '../people.ts';
import { faceName, faceOf, pieceName } from '../pieces.ts';

/** In the present time zone: a computer may travel while the program runs. */
export const dateWords = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(time);

/** "4 players, 5 rounds". */
export function sizeWords({ players, deals }: Extract<KeptMatch, { result: Result }>): string {
  return `${counted(players.length, 'player')}, ${counted(deals, 'round')}`;
}

/** A game's levels and partners; null for a game that is not known here. */
type Sides = Pick<GameCard, 'levels' | 'partners'> | null;

/** Returns the partner of a seat for the whole match; null if there is none. */
const fixedPartner = (players: readonly PlayerSpec[], seat: Seat, game: Sides): Seat | null =>
  game?.partners === 'fixed' ? (seat + players.length / 2) % players.length : null;

/** Returns a computer's level, which is at least Normal for the partner of a person. */
function playedLevel(chosen: string, isPartner: boolean, game: Sides): string {
  const ids = game?.levels.map(({ id }) => id) ?? [];
  return isPartner && ids.indexOf(chosen) < ids.indexOf(USUAL_LEVEL) ? USUAL_LEVEL : chosen;
}

/**
 * Returns "You with Mara and Otto, both Easy, and Ines, Hard" or, where partners are picked in each round, "You with
 * Mara and Otto, both Easy, your partner Normal".
 */
export function playersWords(players: readonly PlayerSpec[], game: Sides): string {
  const levels = game?.levels ?? [];
  const table = { players, mine: [], isWatching: false };
  const people = players.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const persons = list(people.map(seat => nameOf(table, seat)));
  const bots = players.flatMap((player, seat) => {
    if (player.kind === 'person') return [];
    const partner = fixedPartner(players, seat, game);
    const isWithPerson = partner !== null && players[partner]?.kind === 'person';
    return [{ name: player.name, level: playedLevel(player.level, isWithPerson, game) }];
  });
  const groups = [...new Set(bots.map(({ level }) => level))].map(level => {
    const names = bots.flatMap(bot => (bot.level === level ? [bot.name] : []));
    const label = levels.find(({ id }) => id === level)?.label ?? capital(level);
    return `${list(names)}, ${['', '', 'both '][names.length] ?? 'all '}${label}`;
  });
  const isRaised = game?.partners === 'picked' && bots.some(({ level }) => playedLevel(level, true, game) !== level);
  const usual = levels.find(({ id }) => id === USUAL_LEVEL)?.label ?? '';
  const whose = people.length === 1 && people.every(seat => isYou(table, seat)) ? 'your' : 'a person\u2019s';
  const raised = isRaised && people.length > 0 ? `, ${whose} partner ${usual}` : '';
  return [persons, groups.join(', and ')].filter(part => part !== '').join(' with ') + raised;
}

/** Returns the score of each player or team: "52 \u00b7 40 \u00b7 31". */
export function scoresWords(players: readonly PlayerSpec[], scores: readonly number[], game: Sides): string {
  const isFirst = (seat: Seat): boolean => seat < (fixedPartner(players, seat, game) ?? players.length);
  return scores
    .filter((_, seat) => isFirst(seat))
    .map(withMinus)
    .join(' \u00b7 ');
}

/** "Continue Trice, round 3", or "See the end of Trice". */
export const continueWords = ({ name, deal, isOver }: Pick<SavedMatch, 'name' | 'deal' | 'isOver'>): string =>
  isOver ? `See the end of ${name}` : `Continue ${name}, round ${deal + 1}`;

/** "4 players, round 3", or "4 players, all rounds played". */
export const savedWords = ({ players, deal, isOver }: Pick<SavedMatch, 'players' | 'deal' | 'isOver'>): string =>
  `${counted(players.length, 'player')}, ${isOver ? 'all rounds played' : `round ${deal + 1}`}`;

/** "Won by Mara: 52 · 40 · 31". */
export function resultWords({ players, result }: Extract<KeptMatch, { result: Result }>, game: Sides): string {
  const winners = list(result.winners.map(seat => nameOf({ players, mine: [], isWatching: false }, seat)));
  return `Won by ${winners}: ${scoresWords(players, result.scores, game)}`;
}

/** Returns "A computer played for Otto in round 2 and for Mara in rounds 3 to 5."; empty if no person was away. */
export function standInWords(players: Table['players'], standIns: Review['standIns']): string {
  if (standIns.length === 0) return '';
  const table = { players, mine: [], isWatching: false };
  const whom = (seat: Seat): string => (isYou(table, seat) ? 'you' : nameOf(table, seat));
  return `A computer played ${list(standIns.map(({ seat, deals }) => `for ${whom(seat)} in ${roundsWords(deals)}`))}.`;
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

/** Returns whose view of a match is shown: "Your view", "Mara’s view", "An onlooker’s view". */
export const seatViewWords = (table: Table, seat: Seat | null): string =>
  `${seat === null ? 'An onlooker\u2019s' : whose(table, seat)} view`;

/** Returns the stage of the deal in which a throw was made: "Trick 3", "The deal". */
export function stageWords(table: Table, { phase, trick }: KeptThrow): string {
  if (trick !== null) return `Trick ${trick + 1}`;
  return phaseWords(table, phase)?.title ?? capital(phase);
}

/** Returns the seat that threw: "Mara", or "Everybody". */
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

/** Says where the counted throw was simulated and why, and the number of rethrows. */
export function originWords({ from, overruled, isHidden, rethrows }: KeptThrow): string {
  const whose = from === 'screen' ? 'thrown on the screen, checked by the table' : 'thrown by the table';
  const unseen = isHidden && from === 'host' && overruled === null ? ', unseen' : '';
  const again = rethrows === 0 ? '' : `; ${counted(rethrows, 're-throw')}`;
  return capital(`${overruled === null ? whose + unseen : OVERRULED[overruled]}${again}`);
}
