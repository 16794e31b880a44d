import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Game } from '../../../engine/core/game.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Ask, Chance, Piece, PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import type { Players } from '../../host/ports.ts';
import { recordPath } from '../../host/records/archive.ts';
import { playBotsMatch } from '../records/bots-match.ts';

/** Seat of the person who continues a prepared match. */
const PERSON: Seat = 0;
const OPPONENTS = [
  { name: 'Mara', character: 'bold' },
  { name: 'Otto', character: 'steady' },
  { name: 'Ines', character: 'miser' },
  { name: 'Ravi', character: 'spoiler' },
  { name: 'Lena', character: 'loyal' },
] as const;
const MATCH = 'prepared';

/** A match before one of its steps, as seen by the person. */
export interface Position {
  readonly view: View;
  /** The person's question, or null. */
  readonly ask: Ask | null;
  /** The chance awaited, or null. */
  readonly chance: Chance | null;
  /** Pieces that the person chose here; empty if the next step is somebody else's. */
  readonly chosen: readonly PieceId[];
  /** Number of lines of the record before it. */
  readonly lines: number;
}

/**
 * Rates this position as the one to stop the match at, or returns null to reject it. `next` is the next position without
 * chance; the continued match may reach another, since dice can fall differently.
 */
export type Rating = (position: Position, next: Position, equipment: readonly Piece[]) => number | null;

export interface Preparation {
  readonly game: Game;
  readonly seats: number;
  /** Options that differ from the defaults. */
  readonly options?: OptionValues;
  /** Names of the people who share the screen, from the first seat on; by default one person without a name plays alone. */
  readonly people?: readonly string[];
  readonly rate: Rating;
}

interface Played {
  readonly positions: readonly Position[];
  readonly equipment: readonly Piece[];
  readonly record: readonly string[];
}

/** Plays a whole match between opponents, with the first seats recorded as people. */
async function playMatch({ game, seats, options, people = [''] }: Preparation, seed: number): Promise<Played> {
  const match = newMatch(game, seats, { ...usualOptions(game.options, seats), ...options });
  const bots: Players = OPPONENTS.slice(0, seats - people.length).map(bot => ({
    kind: 'bot',
    level: USUAL_LEVEL,
    ...bot,
  }));
  const record: string[] = [];
  const positions: Position[] = [];
  const note = (): void => {
    const awaits = match.awaits();
    const isAsked = awaits.kind === 'seats' && awaits.seats.includes(PERSON);
    positions.push({
      view: match.view(PERSON),
      ask: isAsked ? match.ask(PERSON) : null,
      chance: awaits.kind === 'chance' ? awaits.chance : null,
      chosen: [],
      lines: record.length,
    });
  };
  note();
  await playBotsMatch(match, {
    id: MATCH,
    seed,
    players: [...people.map(name => ({ kind: 'bot', name, level: USUAL_LEVEL }) as const), ...bots],
    recordedPlayers: [...people.map(name => ({ kind: 'person', name }) as const), ...bots],
    dice: 'throw',
    journal: { append: async line => void record.push(line), close: async () => undefined },
    follower: { before: () => undefined, after: note },
  });
  const { equipment } = match;
  return { positions: positions.map(each => ({ ...each, chosen: chosenIn(record[each.lines]) })), equipment, record };
}

/** Returns the pieces that the person chose in a line of a record. */
function chosenIn(line: string | undefined): readonly PieceId[] {
  const entry = line === undefined ? {} : JSON.parse(line);
  return entry.by === PERSON ? (entry.action.pieces ?? []) : [];
}

/** Maximum matches played to find a position. */
const MAX_MATCHES = 40;

/**
 * Plays a match up to the position with the best rating and saves it in this folder, where the game can continue it. The same
 * preparation always gives the same match. Throws if every position is rejected.
 */
export async function prepareMatch(folder: string, preparation: Preparation): Promise<Position> {
  for (let seed = 1; seed <= MAX_MATCHES; seed += 1) {
    const { record, ...played } = await playMatch(preparation, seed);
    const best = bestOf(played, preparation.rate);
    if (best === null) continue;
    const path = recordPath(folder, MATCH);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, record.slice(0, best.lines).join(''));
    return best;
  }
  throw new Error(`No usable position of ${preparation.game.name} in ${MAX_MATCHES} matches.`);
}

function bestOf({ positions, equipment }: Omit<Played, 'record'>, rate: Rating): Position | null {
  let best: { readonly position: Position; readonly rating: number } | null = null;
  for (const [index, position] of positions.entries()) {
    const next = positions.slice(index + 1).find(({ chance }) => chance === null);
    const rating = next ? rate(position, next, equipment) : null;
    if (rating !== null && rating > (best?.rating ?? Number.NEGATIVE_INFINITY)) best = { position, rating };
  }
  return best?.position ?? null;
}
