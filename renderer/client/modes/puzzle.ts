import type { MessageOf } from '../../../engine/protocol/messages.ts';
import { modeOf } from '../../../engine/protocol/modes/modes.ts';
import { isPuzzleOver } from '../../../engine/protocol/modes/puzzles.ts';
import type { ClientContext } from '../context.ts';
import { MAX_PUZZLES, type SettingsStore } from '../settings/settings.ts';

/** The list of puzzles, which of them are solved, and the tries in the current one. */
export class PuzzleClient {
  readonly #context: Pick<ClientContext, 'state' | 'send'>;
  readonly #settings: SettingsStore;

  constructor(context: Pick<ClientContext, 'state' | 'send'>, settings: SettingsStore) {
    this.#context = context;
    this.#settings = settings;
  }

  /** Requests the list of puzzles. */
  ask(): void {
    this.#context.send({ kind: 'puzzles' });
  }

  open(puzzle: string): void {
    this.#context.send({ kind: 'puzzle', puzzle });
  }

  /**
   * Returns the next unsolved puzzle after this one, wrapping round at the end of the list; null if all others are
   * solved.
   */
  nextAfter(puzzle: string): string | null {
    const { games = [], own } = this.#context.state.puzzles.value ?? {};
    const list = [...games, ...(own ? [own] : [])].find(({ puzzles }) => puzzles.includes(puzzle));
    if (list === undefined) return null;
    const place = list.puzzles.indexOf(puzzle);
    const others = [...list.puzzles.slice(place + 1), ...list.puzzles.slice(0, place)];
    return others.find(each => !this.isSolved(each)) ?? null;
  }

  isSolved(puzzle: string): boolean {
    return this.#settings.now.value.puzzles.includes(puzzle);
  }

  handle(message: MessageOf<'puzzles' | 'puzzle-answer'>): void {
    const { puzzles, table, match } = this.#context.state;
    if (message.kind === 'puzzles') {
      puzzles.value = { games: message.games, own: message.own };
      return;
    }
    const puzzle = modeOf(table.value, 'puzzle');
    if (!puzzle) return;
    const { tries, decision } = match.value;
    tries.value = [...tries.value, message.answer];
    if (message.answer.cost === 0 && !this.isSolved(puzzle.id)) this.#note(puzzle.id);
    // The position is open for another try, or only to look at.
    decision.value.acted.value = isPuzzleOver(tries.value);
  }

  /** Handles the arrival of a table. */
  tableCame(): void {
    const { table, puzzles } = this.#context.state;
    // After a reload, the list has not been requested.
    if (table.value?.mode.kind === 'puzzle' && puzzles.value === null) this.ask();
  }

  #note(puzzle: string): void {
    const { puzzles } = this.#settings.now.peek();
    this.#settings.change({ puzzles: [...puzzles, puzzle].slice(-MAX_PUZZLES) });
  }
}
