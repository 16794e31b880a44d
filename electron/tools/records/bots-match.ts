import type { Match } from '../../../engine/core/match.ts';
import { Room } from '../../host/match/room.ts';
import { countedEntropy, type Entropy, type Journal, NO_PACE, type Players, systemClock } from '../../host/ports.ts';
import { headerOf } from '../../host/records/match-setup.ts';
import { Chain } from '../../host/records/record.ts';
import { SeedLog } from '../../host/records/seeds.ts';
import { localBots, localThrower } from '../../host/workers/work.ts';

interface BotsMatch {
  readonly id: string;
  /** Source of everything random: a number, or a source of seeds. */
  readonly seed: number | Entropy;
  readonly players: Players;
  /** Players to record, if they differ from those who play. */
  readonly recordedPlayers?: Players;
  readonly dice: 'throw' | 'sample';
  readonly journal: Journal;
  readonly follower: { before(match: Match): void; after(match: Match): void };
}

/** Thrown by a follower to end a match. */
export class StopMatch extends Error {}

/** Plays a new match between bots through the real host, to its end or until stopped. */
export async function playBotsMatch(match: Match, options: BotsMatch): Promise<void> {
  const { id, players, recordedPlayers = players, dice, journal, follower } = options;
  const chain = new Chain();
  await journal.append(chain.header(headerOf(id, match, recordedPlayers)));
  const services = { thrower: localThrower, bots: localBots, clock: systemClock, pace: NO_PACE };
  const entropy = typeof options.seed === 'number' ? countedEntropy(options.seed) : options.seed;
  const room = new Room(
    { ...services, entropy, id, mode: { kind: 'match' }, players, chain, journal, dice, follower },
    { match, steps: 0, throws: 0, open: null, result: null, holds: [], seeds: new SeedLog(id, recordedPlayers) },
  );
  await room.done.catch(error => {
    if (!(error instanceof StopMatch)) throw error;
  });
  await room.close();
}
