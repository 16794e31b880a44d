import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Solution, solutionOf } from '../../../engine/bots/puzzle.ts';
import type { Game } from '../../../engine/core/game.ts';
import { first, known } from '../../../engine/core/lists.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { GAMES, gameOf } from '../../../engine/games/index.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import type { Players } from '../../host/ports.ts';
import { type Puzzle, puzzlesPath } from '../../host/puzzles/puzzle.ts';
import { readRecord, recordOf } from '../../host/records/record.ts';
import { MemoryJournal } from '../../host/storage/journal.ts';
import { BadArguments, readArguments, runTool, wholeNumber } from '../arguments.ts';
import { playBotsMatch, StopMatch } from '../records/bots-match.ts';
import { ROOT } from '../sources.ts';
import { seedOf } from './scene-maker.ts';

const FOLDER = join(ROOT, 'assets/puzzles');
/** Puzzles per game, and the maximum of one kind. */
const WANTED = 10;
const MAX_OF_A_KIND = 3;
/** First deals to play per game. */
const DEALS = 2000;

const OPPONENTS = ['Mara', 'Otto', 'Ines'];
/** Level of all players, the fastest. */
const LEVEL = 'easy';

/** A decision of seat 0 that makes a puzzle, and the record that leads up to it. */
interface Found {
  readonly solution: Solution;
  readonly kind: string;
  readonly text: string;
}

/** Makes the puzzles of the named games, or of all, from deals between opponents with real throws. */
async function makePuzzles(given: readonly string[]): Promise<number> {
  const { values, rest } = readArguments(given, { values: ['deals'] });
  const [deals] = values.get('deals') ?? [];
  const count = deals === undefined ? DEALS : wholeNumber('deals', deals, 1, 100_000);
  const games = rest.length === 0 ? GAMES : rest.map(gameNamed);
  mkdirSync(FOLDER, { recursive: true });
  for (const game of games) await makeFor(game, count);
  return 0;
}

function gameNamed(id: string): Game {
  const game = gameOf(id);
  if (game === undefined) throw new BadArguments(`there is no game '${id}'`);
  return game;
}

async function makeFor(game: Game, deals: number): Promise<void> {
  const puzzles: Puzzle[] = [];
  const kinds: string[] = [];
  for (let number = 0; number < deals && puzzles.length < WANTED; number++) {
    const found = await findIn(game, number);
    if (found === null || kinds.filter(each => each === found.kind).length >= MAX_OF_A_KIND) continue;
    kinds.push(found.kind);
    puzzles.push(puzzleOf(found.text, found.solution));
    console.log(`${game.id} ${number}: ${found.kind}, lead ${found.solution.lead}`);
    writeFileSync(puzzlesPath(FOLDER, game.id), puzzles.map(each => `${JSON.stringify(each)}\n`).join(''));
  }
  console.log(`${game.id}: ${puzzles.length} puzzles`);
}

/** Returns a puzzle with an ID derived from its position, so that it stays solved if the same one is made again. */
function puzzleOf(text: string, solution: Solution): Puzzle {
  const { header, entries } = readRecord(text);
  const digest = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 8);
  const { game } = known(header, 'header');
  const id = `${game}-${digest}`;
  return { id, record: recordOf({ ...known(header, 'header'), id: `puzzle-${id}` }, entries), solution };
}

/** Plays the first deal of a match, to keep the record short, until a puzzle comes up. Returns null if none does. */
async function findIn(game: Game, number: number): Promise<Found | null> {
  const preset = first(game.presets);
  const options = resolveOptions(game.options, preset.options, preset.seats);
  if (typeof options === 'string') throw new Error(options);
  const opponents = OPPONENTS.slice(0, preset.seats - 1);
  const players: Players = ['Player', ...opponents].map(name => ({ kind: 'bot', name, level: LEVEL }));
  const recordedPlayers: Players = [{ kind: 'person', name: '' }, ...players.slice(1)];
  const finder = new Finder(game, number);
  await playBotsMatch(newMatch(game, preset.seats, options), {
    id: `puzzle-${game.id}-${number}`,
    seed: number + 1,
    players,
    recordedPlayers,
    dice: 'throw',
    journal: finder.journal,
    follower: finder,
  });
  return finder.found;
}

/** Stops a match when seat 0 faces a puzzle, or after its first deal. */
class Finder {
  readonly journal = new MemoryJournal('');
  found: Found | null = null;
  readonly #game: Game;
  readonly #number: number;

  constructor(game: Game, number: number) {
    this.#game = game;
    this.#number = number;
  }

  before(match: Match): void {
    const { journal } = this;
    const awaits = match.awaits();
    const view = match.view(0);
    const { ask } = view;
    if (awaits.kind !== 'seats' || first(awaits.seats) !== 0 || ask === null) return;
    const solution = solutionOf(
      this.#game,
      { view, ask },
      randomFrom(seedOf(this.#game.id, this.#number, journal.text.length)),
    );
    if (solution === null) return;
    // The decision itself has already been recorded.
    const text = journal.text.slice(0, journal.text.lastIndexOf('\n', journal.text.length - 2) + 1);
    this.found = { solution: rounded(solution), kind: kindOf(view), text };
    throw new StopMatch();
  }

  after(match: Match): void {
    if (match.view(null).sheet.length > 0) throw new StopMatch();
  }
}

const rounded = ({ hint, lead, costs }: Solution): Solution => ({
  hint: { ...hint, gain: Number(hint.gain.toFixed(2)) },
  lead: Number(lead.toFixed(1)),
  costs: costs.map(({ action, cost }) => ({ action, cost: Number(cost.toFixed(2)) })),
});

/** Returns the kind of a puzzle: those of one kind are much alike. */
function kindOf({ phase, tricks, seats }: View): string {
  const open = tricks.at(-1)?.plays.length ?? 0;
  const place = open % seats.length;
  return `${phase}, trick ${tricks.length}, after ${place}`;
}

if (process.argv[1] === import.meta.filename) runTool('puzzles', () => makePuzzles(process.argv.slice(2)));
