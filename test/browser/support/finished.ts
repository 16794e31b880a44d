import { recordPath } from '../../../electron/host/records/archive.ts';
import { openJournal } from '../../../electron/host/storage/journal.ts';
import { playBotsMatch } from '../../../electron/tools/records/bots-match.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { required } from '../../../renderer/lists.ts';

/** Plays a match of Rolling Tricks in this folder, whose first player is recorded as a person. */
export async function finishMatch(folder: string): Promise<void> {
  const game = required(gameOf('rolling-tricks'), 'game of this name');
  const options = resolveOptions(game.options, { target: 1 }, 4);
  if (typeof options === 'string') throw new Error(options);
  const players = ['', 'Mara', 'Otto', 'Ines'].map(name => ({ kind: 'bot', name, level: 'chancer' }) as const);
  const recordedPlayers = players.map(({ name }, seat) =>
    seat === 0 ? ({ kind: 'person', name } as const) : ({ kind: 'bot', name, level: 'normal' } as const),
  );
  const id = 'played';
  const journal = await openJournal(recordPath(folder, id), '', null);
  const follower = { before: () => {}, after: () => {} };
  await playBotsMatch(newMatch(game, 4, options), {
    id,
    seed: 1,
    players,
    recordedPlayers,
    dice: 'throw',
    journal,
    follower,
  });
}
