import { dailyDeal, dailyEntropy, dailyId, dailyPlayers } from '../../../electron/host/daily/daily-deal.ts';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { openJournal } from '../../../electron/host/storage/journal.ts';
import { playBotsMatch, StopMatch } from '../../../electron/tools/records/bots-match.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';

/** Plays a day's deal of Trice until the player has one die left, which will be thrown: the hand lacks the suit led. */
export async function beginDailyDeal(folder: string, day: string): Promise<void> {
  const daily = dailyDeal(day, 'trice');
  if (typeof daily === 'string') throw new Error(daily);
  const [person, ...guests] = dailyPlayers(daily, '');
  if (person === undefined) throw new Error('nobody plays');
  const id = dailyId(daily, 1);
  const before = (match: Match): void => {
    const awaits = match.awaits();
    const { phase, pieces } = match.view(0);
    const held = pieces.filter(({ zone, seat }) => zone === 'hand' && seat === 0).length;
    if (phase === 'play' && held === 1 && awaits.kind === 'seats' && awaits.seats.includes(0)) throw new StopMatch();
  };
  await playBotsMatch(newMatch(daily.game, daily.seats, daily.options), {
    id,
    seed: dailyEntropy(daily),
    players: [{ kind: 'bot', name: 'Player', level: USUAL_LEVEL }, ...guests],
    recordedPlayers: [person, ...guests],
    dice: 'throw',
    journal: await openJournal(recordPath(folder, id), '', null),
    follower: { before: () => undefined, after: before },
  });
}
