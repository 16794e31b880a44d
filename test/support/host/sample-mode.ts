import { onTestFinished } from 'vitest';
import { newReplay } from '../../../electron/host/modes/match-mode.ts';
import type { TableOpening, TableSlot } from '../../../electron/host/modes/table-slot.ts';
import type { Players } from '../../../electron/host/ports.ts';
import { Chain } from '../../../electron/host/records/record.ts';
import { noJournal } from '../../../electron/host/storage/journal.ts';
import { known } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { MODE_RULES, type ModeRules, type TableMode } from '../../../engine/protocol/modes/modes.ts';

/** A mode that the game does not have: a single unrecorded deal. Its rules are added to `MODE_RULES`. */
export const SAMPLE = { kind: 'sample' } as unknown as TableMode;
const RULES: ModeRules = { ...MODE_RULES.daily, recorded: 'never', usesGestures: true };

/** Adds the mode's rules until the test ends. */
export function addSampleMode(): void {
  const rules: Record<string, ModeRules> = MODE_RULES;
  rules['sample'] = RULES;
  onTestFinished(() => {
    delete rules['sample'];
  });
}

/** Puts a deal of this mode on the table. */
export function beginSample(slot: TableSlot, opening: TableOpening): Promise<null> {
  const id = slot.newId('sample');
  const bots = [1, 2].map(seat => ({ kind: 'bot' as const, name: `Bot ${seat}`, level: 'easy' }));
  const players: Players = [{ kind: 'person', name: 'Ada' }, ...bots];
  const game = known(gameOf('trice'), 'game');
  const match = newMatch(game, players.length, usualOptions(game.options, players.length));
  const chain = new Chain();
  return slot.place(
    { id, mode: SAMPLE, players, chain, journal: noJournal, from: newReplay(match, id, players) },
    opening,
  );
}
