import { levelOfPartner } from '../../../engine/bots/levels.ts';
import { known } from '../../../engine/core/lists.ts';
import type { Match } from '../../../engine/core/match.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { BotQuestion, Players, PlayServices } from '../ports.ts';
import type { Audience } from './audience.ts';
import type { Roster } from './roster.ts';
import type { Seeds } from './seeds.ts';
import type { Waiting } from './waiting.ts';

/** With this many persons or more, computers slow down so that everyone can follow. */
const GROUP_SIZE = 3;

/** The parts of a room that computers' decisions depend on. */
interface BotContext extends Pick<PlayServices, 'bots' | 'pace'> {
  readonly id: string;
  readonly match: Match;
  readonly roster: Roster;
  readonly audience: Audience;
  readonly seeds: Seeds;
  readonly waiting: Waiting;
}

/** Asks computers for decisions, paced so that people can follow and the timing reveals nothing. */
export class BotDecisions {
  /** True if someone has asked computers to skip their pause until the next step. */
  isHurried = false;
  readonly #room: BotContext;

  constructor(room: BotContext) {
    this.#room = room;
  }

  /**
   * Asks a computer at once, but if a screen is watching, holds back its decision until the pause is over. Returns null
   * if the computer loses the seat in the meantime.
   */
  async decisionOf(seat: Seat, player: Extract<PlayerSpec, { kind: 'bot' }>): Promise<Action | null> {
    const { match, roster, audience, seeds, bots, pace, waiting } = this.#room;
    const hasLostSeat = (): boolean => roster.botAt(seat) !== player;
    if (hasLostSeat()) return null;
    const view = match.view(seat);
    const seed = seeds.seed('bot', audience.seq, seat, { deal: view.deal, seat, view });
    const isPerson = (other: Seat): boolean => roster.isPerson(other);
    const decision = bots.choose(botQuestion(match, { seat, player, seed, isPerson }));
    if (audience.connections.size > 0 && pace.thinking > 0) await this.#pause(decision, hasLostSeat);
    return waiting.during(decision, hasLostSeat);
  }

  /**
   * Waits in steps until there is a decision and the pause is over. A person may cut it short, or end it by taking the
   * seat. Only the last step can depend on how long the decision takes.
   */
  async #pause(decision: Promise<Action>, hasLostSeat: () => boolean): Promise<void> {
    const { pace, roster, waiting } = this.#room;
    const people = roster.persons.filter(seat => roster.isPerson(seat)).length;
    let isDecided = false;
    const decided = (): void => {
      isDecided = true;
    };
    decision.then(decided, decided);
    let left = people < GROUP_SIZE ? pace.thinking : pace.thinkingInGroup;
    do {
      const step = nextStep(left, pace.thinkingStep);
      if (await waiting.until(hasLostSeat, step)) return;
      left -= step;
    } while (!isDecided || (left > 0 && !this.isHurried));
  }
}

/** Returns the computer that plays a seat in a simulation: in a person's place, one of the default level. */
export function simulatedPlayerAt(players: Players, seat: Seat): Extract<PlayerSpec, { kind: 'bot' }> {
  const player = known(players[seat], 'player');
  return player.kind === 'bot' ? player : { kind: 'bot', name: player.name, level: USUAL_LEVEL };
}

interface Decider {
  readonly seat: Seat;
  readonly player: Extract<PlayerSpec, { kind: 'bot' }>;
  readonly seed: string;
  isPerson(seat: Seat): boolean;
}

/**
 * Builds the question to the computer that is to decide at this seat. It plays at least at the default level as a
 * person's partner.
 */
export function botQuestion(match: Match, { seat, player, seed, isPerson }: Decider): BotQuestion {
  // Only publicly known partnerships count.
  const { seats } = match.view(null);
  const isPartner = seats.some(({ team }, other) => team === seats[seat]?.team && isPerson(other));
  const level = isPartner ? levelOfPartner(player.level) : player.level;
  const { character = 'steady' } = player;
  return { game: match.game.id, level, character, view: match.view(seat), ask: match.ask(seat), seed };
}

/**
 * Returns how long to wait, in ms, before a decision may be shown. Never shorter than `step`: a remainder is added to
 * the pause's last step. `left`: what remains of the pause.
 */
const nextStep = (left: number, step: number): number => (left > step && left < 2 * step ? left : step);
