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

/** From this many persons on, computers play more slowly, so that everybody can follow. */
const GROUP = 3;

/** The parts of a room that the decisions of computers depend on. */
interface BotContext extends Pick<PlayServices, 'bots' | 'pace'> {
  readonly id: string;
  readonly match: Match;
  readonly roster: Roster;
  readonly audience: Audience;
  readonly seeds: Seeds;
  readonly waiting: Waiting;
}

/** Asks computers for their decisions, and paces them so that persons can follow and learn nothing from the time. */
export class BotDecisions {
  /** Whether a person wants computers to decide without their usual pause, until the next step. */
  isHurried = false;
  readonly #room: BotContext;

  constructor(room: BotContext) {
    this.#room = room;
  }

  /**
   * Asks a computer at once. Where a screen watches, its decision is held back until its pause is over. Returns null if the
   * computer loses the seat meanwhile.
   */
  async decisionOf(seat: Seat, player: Extract<PlayerSpec, { kind: 'bot' }>): Promise<Action | null> {
    const { match, roster, audience, seeds, bots, pace, waiting } = this.#room;
    const hasLeft = (): boolean => roster.botAt(seat) !== player;
    if (hasLeft()) return null;
    const view = match.view(seat);
    const seed = seeds.seed('bot', audience.seq, seat, { deal: view.deal, seat, view });
    const isPerson = (other: Seat): boolean => roster.isPerson(other);
    const decision = bots.choose(botQuestion(match, { seat, player, seed, isPerson }));
    if (audience.connections.size > 0 && pace.thinking > 0) await this.#pause(decision, hasLeft);
    return waiting.during(decision, hasLeft);
  }

  /**
   * Waits one step after the other until there is a decision and the pause is over; a person may cut it short, or end it
   * by taking the seat. Only the last step can depend on how long the decision takes.
   */
  async #pause(decision: Promise<Action>, hasLeft: () => boolean): Promise<void> {
    const { pace, roster, waiting } = this.#room;
    const people = roster.persons.filter(seat => roster.isPerson(seat)).length;
    let isDecided = false;
    const decided = (): void => {
      isDecided = true;
    };
    decision.then(decided, decided);
    let left = people < GROUP ? pace.thinking : pace.thinkingInGroup;
    do {
      const step = nextStep(left, pace.thinkingStep);
      if (await waiting.until(hasLeft, step)) return;
      left -= step;
    } while (!isDecided || (left > 0 && !this.isHurried));
  }
}

/** The computer that plays a seat in a simulation: one of the usual level in a person's place. */
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

/** What a computer is asked that is to decide at this seat now. It plays no worse than usual with a person. */
export function botQuestion(match: Match, { seat, player, seed, isPerson }: Decider): BotQuestion {
  // Whether everybody can see now that this seat plays with a person.
  const { seats } = match.view(null);
  const isPartner = seats.some(({ team }, other) => team === seats[seat]?.team && isPerson(other));
  const level = isPartner ? levelOfPartner(player.level) : player.level;
  const { character = 'steady' } = player;
  return { game: match.game.id, level, character, view: match.view(seat), ask: match.ask(seat), seed };
}

/**
 * How long to wait, in ms, before a decision may be shown, with this much of the pause left. It is never shorter than
 * `step`: what is left beyond whole steps is added to the last one of the pause.
 */
const nextStep = (left: number, step: number): number => (left > step && left < 2 * step ? left : step);
