import { levelOfPartner } from '../../../engine/bots/levels.ts';
import { GAMES, gameOf } from '../../../engine/games/index.ts';
import { personNumber } from '../../../engine/protocol/names/person-number.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import {
  type CountedPerson,
  type GameStatistics,
  MAX_OPPONENTS,
  MAX_PERSONS,
  type NewAchievement,
  type OpponentStatistics,
  type ResultTally,
  type Statistics,
} from '../../../engine/protocol/records/statistics.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { MatchSummary } from './match-summary.ts';

/** A finished match and the time it ended, in milliseconds since 1970. */
export interface CountedMatch {
  readonly time: number;
  readonly summary: MatchSummary;
}
/** A match that a person played without a stand-in, and the person's seat. */
interface OwnMatch extends CountedMatch {
  readonly seat: Seat;
}

/**
 * Returns a person's statistics. `known`: all matches whose achievements count. `matches`: those whose records still
 * exist.
 */
export function statisticsOf(
  asked: CountedPerson | null,
  matches: readonly CountedMatch[],
  known: readonly CountedMatch[],
): Omit<Statistics, 'unread'> {
  const persons = personsIn(known);
  const person = asked !== null && persons.includes(asked) ? asked : (persons[0] ?? null);
  const own = matchesOf(person, matches);
  const games = GAMES.map(({ id }) => gameStatistics(id, ofGame(own, id), ofGame(matchesOf(person, known), id)));
  const standIns = matches.filter(({ summary }) =>
    summary.players.some((_, seat) => personAt(summary, seat) === person && summary.standIns[seat]),
  ).length;
  return { persons, person, games, opponents: opponentsIn(own), standIns };
}

/** Returns the achievements that persons earned for the first time in a match. */
export function newAchievements(match: MatchSummary, before: readonly CountedMatch[]): NewAchievement[] {
  return match.players.flatMap((_, seat) => {
    const person = personAt(match, seat);
    if (person === null) return [];
    const known = new Set(matchesOf(person, before).flatMap(own => earnedIn(own)));
    const cards = gameOf(match.game)?.achievements ?? [];
    const earned = cards.filter(({ id }) => match.earned[seat]?.includes(id) && !known.has(id));
    return earned.map(({ id }) => ({ seat, id }));
  });
}

/** Returns the person of a seat as statistics know them; null for a computer. */
function personAt({ players }: MatchSummary, seat: Seat): CountedPerson | null {
  const player = players[seat];
  if (player?.kind !== 'person') return null;
  const isAlone = players.filter(({ kind }) => kind === 'person').length === 1;
  return player.name === '' && !isAlone ? personNumber(players, seat) : player.name;
}

const earnedIn = ({ summary, seat }: OwnMatch): readonly string[] => summary.earned[seat] ?? [];
const ofGame = (matches: readonly OwnMatch[], game: string): readonly OwnMatch[] =>
  matches.filter(({ summary }) => summary.game === game);

/** Returns all persons, those with the most matches first. */
function personsIn(matches: readonly CountedMatch[]): CountedPerson[] {
  const counts = new Map<CountedPerson, number>();
  for (const { summary } of matches)
    for (const seat of summary.players.keys()) {
      const person = personAt(summary, seat);
      if (person !== null) counts.set(person, (counts.get(person) ?? 0) + 1);
    }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([person]) => person)
    .slice(0, MAX_PERSONS);
}

const matchesOf = (person: CountedPerson | null, matches: readonly CountedMatch[]): OwnMatch[] =>
  matches.flatMap(match => {
    if (person === null) return [];
    const seat = match.summary.players.findIndex((_, own) => personAt(match.summary, own) === person);
    return seat < 0 || match.summary.standIns[seat] ? [] : [{ ...match, seat }];
  });

function gameStatistics(game: string, own: readonly OwnMatch[], known: readonly OwnMatch[]): GameStatistics {
  const promises = own.map(({ summary, seat }) => summary.promises[seat] ?? NONE).reduce(plus, NONE);
  const places = own.map(({ summary, seat }) => summary.places[seat] ?? 1);
  return {
    game,
    name: gameOf(game)?.name ?? game,
    matches: { tried: own.length, done: own.filter(hasWon).length },
    promises,
    rounds: own.reduce((sum, { summary }) => sum + summary.rounds, 0),
    tricks: own.reduce((sum, { summary, seat }) => sum + (summary.tricks[seat] ?? 0), 0),
    places: Array.from(
      { length: Math.max(0, ...places) },
      (_, index) => places.filter(place => place === index + 1).length,
    ),
    best: bestOf(own),
    achievements: (gameOf(game)?.achievements ?? []).map(({ id }) => {
      const times = known.filter(match => earnedIn(match).includes(id)).map(({ time }) => time);
      return { id, earned: times.length === 0 ? null : Math.min(...times) };
    }),
  };
}

const NONE: ResultTally = { tried: 0, done: 0 };
const plus = (one: ResultTally, other: ResultTally): ResultTally => ({
  tried: one.tried + other.tried,
  done: one.done + other.done,
});
const hasWon = ({ summary, seat }: OwnMatch): boolean => summary.places[seat] === 1;

/** Returns the match with the greatest lead over the best of the others. Any win ranks above any loss. */
function bestOf(own: readonly OwnMatch[]): GameStatistics['best'] {
  const results = own.map(({ summary: { scores, teams, places }, seat }) => ({
    isWon: places[seat] === 1,
    own: scores[seat] ?? 0,
    other: Math.max(...scores.filter((_, other) => teams[other] !== teams[seat])),
  }));
  const [best] = results.sort((a, b) => Number(b.isWon) - Number(a.isWon) || b.own - b.other - (a.own - a.other));
  return best === undefined ? null : { own: best.own, other: best.other };
}

/** Returns the other players in these matches, those met most often first. */
function opponentsIn(own: readonly OwnMatch[]): OpponentStatistics[] {
  const met = new Map<string, OpponentStatistics>();
  for (const match of own.toSorted((one, other) => other.time - one.time)) {
    const inMatch = new Map<string, Seat[]>();
    for (const seat of match.summary.players.keys()) {
      const key = keyOf(match.summary, seat);
      if (seat !== match.seat) inMatch.set(key, [...(inMatch.get(key) ?? []), seat]);
    }
    for (const [key, seats] of inMatch) met.set(key, withMatch(met.get(key), match, seats));
  }
  return [...met.values()].sort((one, other) => other.matches - one.matches).slice(0, MAX_OPPONENTS);
}

/** Returns a seat's player. A computer that partners a person has the level it plays at as a partner. */
function playerAt({ players, teams }: MatchSummary, seat: Seat): PlayerSpec {
  const player = players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  const isWithPerson = players.some(({ kind }, other) => kind === 'person' && teams[other] === teams[seat]);
  return player.kind === 'bot' && isWithPerson ? { ...player, level: levelOfPartner(player.level) } : player;
}

/** Computers of the same character and level are one opponent, whatever their names. Older records have only names. */
function keyOf(summary: MatchSummary, seat: Seat): string {
  const player = playerAt(summary, seat);
  return player.kind === 'person'
    ? `person ${JSON.stringify(personAt(summary, seat))}`
    : `${player.character ?? player.name} ${player.level}`;
}

/** Adds a match in which an opponent had these seats. */
function withMatch(last: OpponentStatistics | undefined, match: OwnMatch, seats: readonly Seat[]): OpponentStatistics {
  const { summary, seat } = match;
  const { teams, places } = summary;
  const { matches, against, together, ...opponent } = last ?? newOpponent(summary, seats[0] ?? 0);
  const others = seats.filter(other => teams[other] !== teams[seat]);
  const isPartner = others.length < seats.length;
  return {
    ...opponent,
    matches: matches + 1,
    against: {
      matches: against.matches + Number(others.length > 0),
      won: against.won + Number(others.length > 0 && hasWon(match)),
      lost: against.lost + Number(others.some(other => places[other] === 1)),
    },
    together: plus(together, { tried: Number(isPartner), done: Number(isPartner && hasWon(match)) }),
  };
}

function newOpponent(summary: MatchSummary, seat: Seat): OpponentStatistics {
  const person = personAt(summary, seat);
  return {
    player: playerAt(summary, seat),
    ...(typeof person === 'number' && { number: person }),
    matches: 0,
    against: { matches: 0, won: 0, lost: 0 },
    together: NONE,
  };
}
