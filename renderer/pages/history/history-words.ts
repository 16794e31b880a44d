import type { GameCard, SavedMatch } from '../../../engine/protocol/match/menu.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { KeptMatch, KeptThrow, Review } from '../../../engine/protocol/records/history.ts';
import type { Result, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { KeptRollFacts } from '../../language/facts/pages.ts';
import type { PersonFacts } from '../../language/facts/people.ts';
import type { ShownPiece } from '../../language/facts/pieces.ts';
import { phaseWords } from '../../language/games.ts';
import { wordsOf } from '../../language/language.ts';
import { isYou, nameOf, personAt } from '../../view/people.ts';
import { faceFacts, faceOf, pieceFacts } from '../../view/pieces.ts';

export const dateWords = (time: number): string => wordsOf('pages').history.date(time);

/** A game's levels and partners; null for a game that is not known here. */
type Sides = Pick<GameCard, 'levels' | 'partners'> | null;

/** Returns what a sentence is told about a player of a match that is not on the table. */
function personIn(players: readonly PlayerSpec[], seat: Seat): PersonFacts {
  const table = { players, mine: [], isShared: false, isWatching: false };
  return { name: nameOf(table, seat), isYou: isYou(table, seat) };
}

/** Returns the partner of a seat for the whole match; null if there is none. */
const fixedPartner = (players: readonly PlayerSpec[], seat: Seat, game: Sides): Seat | null =>
  game?.partners === 'fixed' ? (seat + players.length / 2) % players.length : null;

/** Returns a computer's level, which is at least Normal for the partner of a person. */
function playedLevel(chosen: string, isPartner: boolean, game: Sides): string {
  const ids = game?.levels ?? [];
  return isPartner && ids.indexOf(chosen) < ids.indexOf(USUAL_LEVEL) ? USUAL_LEVEL : chosen;
}

/**
 * Returns "You with Mara and Otto (both Easy) and Ines (Hard)" or, where partners are picked in each round, "You with
 * Mara and Otto (both Easy), your partner at Normal".
 */
export function playersWords(players: readonly PlayerSpec[], game: Sides): string {
  const persons = players.flatMap(({ kind }, seat) => (kind === 'person' ? [personIn(players, seat)] : []));
  const bots = players.flatMap((player, seat) => {
    if (player.kind === 'person') return [];
    const partner = fixedPartner(players, seat, game);
    const isWithPerson = partner !== null && players[partner]?.kind === 'person';
    return [{ name: player.name, level: playedLevel(player.level, isWithPerson, game) }];
  });
  const computers = [...new Set(bots.map(({ level }) => level))].map(level => ({
    names: bots.flatMap(bot => (bot.level === level ? [bot.name] : [])),
    level,
  }));
  const isRaised = game?.partners === 'picked' && bots.some(({ level }) => playedLevel(level, true, game) !== level);
  return wordsOf('screen').matches.players({ persons, computers, partnerLevel: isRaised ? USUAL_LEVEL : null });
}

/** Returns the score of each player or team. */
function sideScores(players: readonly PlayerSpec[], scores: readonly number[], game: Sides): readonly number[] {
  const isFirst = (seat: Seat): boolean => seat < (fixedPartner(players, seat, game) ?? players.length);
  return scores.filter((_, seat) => isFirst(seat));
}

/** "52 \u00b7 40 \u00b7 31". */
export const scoresWords = (players: readonly PlayerSpec[], scores: readonly number[], game: Sides): string =>
  wordsOf('screen').matches.scores(sideScores(players, scores, game));

/** "Continue Trice, round 3", or "See the end of Trice". */
export const continueWords = ({ name, deal, isOver }: Pick<SavedMatch, 'name' | 'deal' | 'isOver'>): string =>
  isOver ? wordsOf('screen').matches.seeEnd(name) : wordsOf('screen').matches.goOn({ game: name, round: deal + 1 });

/** "4 players, round 3", or "4 players, all rounds played". */
export const savedWords = ({ players, deal, isOver }: Pick<SavedMatch, 'players' | 'deal' | 'isOver'>): string =>
  isOver
    ? wordsOf('screen').matches.savedAtEnd(players.length)
    : wordsOf('screen').matches.saved({ players: players.length, round: deal + 1 });

/** "Won by Mara: 52 · 40 · 31". */
export const resultWords = ({ players, result }: Extract<KeptMatch, { result: Result }>, game: Sides): string =>
  wordsOf('pages').history.wonBy({
    winners: result.winners.map(seat => personIn(players, seat)),
    scores: sideScores(players, result.scores, game),
  });

/**
 * Returns "A computer played for Otto in round 2 and for Mara in rounds 3 to 5.", for a match in which a person was
 * away.
 */
export const standInWords = (players: Table['players'], standIns: Review['standIns']): string =>
  wordsOf('pages').history.standIns(
    standIns.map(({ seat, deals }) => ({ person: personIn(players, seat), runs: runsOf(deals) })),
  );

/** Returns runs of consecutive rounds, counted from 1. */
function runsOf(deals: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [first: number, last: number][] = [];
  for (const round of deals.map(deal => deal + 1).toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === round - 1) run[1] = round;
    else runs.push([round, round]);
  }
  return runs;
}

/** Returns whose view of a match is shown: "Your view", "Mara’s view", "Spectator’s view". */
export const seatViewWords = (table: Table, seat: Seat | null): string =>
  wordsOf('pages').history.view(seat === null ? null : personAt(table, seat));

/** Returns the stage of the deal in which a throw was made: "Trick 3", "The deal". */
export function stageWords(table: Table, { phase, trick }: KeptThrow): string {
  const { history } = wordsOf('pages');
  if (trick !== null) return history.trick(trick + 1);
  return phaseWords(table, phase)?.title ?? history.phase(phase);
}

/** Returns what a sentence is told about the seat that threw; null if the dice of all were thrown at once. */
export const throwerOf = (table: Table, { by }: KeptThrow): PersonFacts | null =>
  by === null ? null : personAt(table, by);

/** Returns the dice of a throw by name, with the faces that they showed. */
export const shownIn = (table: Table, { pieces, up }: KeptThrow): readonly ShownPiece[] =>
  pieces.map((piece, die) => {
    const face = faceOf(table, piece, up[die] ?? null);
    return { piece: pieceFacts(table, piece), face: face && faceFacts(face) };
  });

export const rollFacts = (table: Table, kept: KeptThrow): KeptRollFacts => ({
  stage: stageWords(table, kept),
  by: throwerOf(table, kept),
  shown: shownIn(table, kept),
  origin: kept,
});
