import type { Match } from '../../../engine/core/match.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import { decisionsInReplay } from '../match/advice.ts';
import type { Players } from '../ports.ts';
import { isUnreadable, readToPlay } from '../records/archive.ts';
import { DealEnds } from '../records/deal-ends.ts';
import { isMatchId } from '../records/match-id.ts';
import { headerOf, type NewMatchRequest, requestedMatch } from '../records/match-setup.ts';
import { Chain } from '../records/record.ts';
import type { Replay } from '../records/replay.ts';
import { SeedLog } from '../records/seeds.ts';
import { openSecret } from '../storage/secret-file.ts';
import { resumedFrom, type TableOpening, type TableSlot } from './table-slot.ts';

const MODE = { kind: 'match' } as const;

/** Starts a match, or returns why it can't be played. */
export async function beginMatch(
  slot: TableSlot,
  request: NewMatchRequest,
  opening: TableOpening,
): Promise<RefusalCode | null> {
  if (slot.isTaken()) return 'busy';
  const match = requestedMatch(request);
  if (typeof match === 'string') return match;
  const { services } = slot;
  const id = services.newId();
  const { players, isShared } = request;
  const chain = new Chain();
  const journal = await slot.newJournal(id, match.game.name, chain.header(headerOf(id, match, players, isShared)));
  await slot.leave();
  services.log.info(`match ${id} begins: ${match.game.id} for ${match.seats}`);
  const secrets = await openSecret(services, id, slot.onError);
  const from = newReplay(match, id, players);
  return slot.place({ id, mode: MODE, players, isShared, chain, journal, secrets, from }, opening);
}

/** Resumes a match, or returns why it can't. */
export async function resumeMatch(slot: TableSlot, id: string, opening: TableOpening): Promise<RefusalCode | null> {
  if (slot.isTaken()) return 'busy';
  // Daily deals are resumed by other rules.
  if (!isMatchId(id)) return 'no-such-match';
  await slot.retryUnwritten(id);
  const { follower: decisions, dealDecisions } = decisionsInReplay();
  const dealEnds = new DealEnds();
  const follower = { ...decisions, after: (match: Match) => dealEnds.after(match) };
  const saved = await slot.archive.load(id, text => readToPlay(text, undefined, follower));
  if (saved === null) return 'no-such-match';
  if (isUnreadable(saved) || saved.result !== null) return 'unreadable';
  const journal = await slot.resumedJournal(saved);
  await slot.leave();
  const { isShared, game, seats } = saved.header;
  slot.services.log.info(`match ${id} resumes after step ${saved.steps}: ${game} for ${seats}`);
  const secrets = await openSecret(slot.services, id, slot.onError);
  const played = { ...resumedFrom(saved), dealDecisions, dealEnds };
  return slot.place({ id, mode: MODE, isShared, journal, secrets, ...played }, opening);
}

/** Returns the replay of a match before its first step. */
export const newReplay = (match: Match, id: string, players: Players): Replay => ({
  match,
  steps: 0,
  throws: 0,
  open: null,
  result: null,
  holds: [],
  seeds: new SeedLog(id, players),
});
