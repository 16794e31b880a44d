import type { DealDecision } from '../../../engine/bots/advice.ts';
import { range } from '../../../engine/core/lists.ts';
import type { Match } from '../../../engine/core/match.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import type { AdviceRequest, Claim, DealReview, Hint } from '../../../engine/protocol/match/advice.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { AdviceQuestion, PlayServices } from '../ports.ts';
import type { StepEntry } from '../records/record.ts';
import type { Follower } from '../records/replay.ts';
import type { Connection } from './audience.ts';

/** The current deal's decisions, as their players saw them. */
export class DealDecisions {
  #deal = -1;
  readonly #bySeat = new Map<Seat, DealDecision[]>();

  /** Call before each step. `step`: number of steps before it. */
  before(match: Match, entry: StepEntry, step: number): void {
    if (entry.by === 'chance') return;
    const view = match.view(entry.by);
    if (view.deal !== this.#deal) {
      this.#deal = view.deal;
      this.#bySeat.clear();
    }
    const decisions = this.#bySeat.get(entry.by) ?? [];
    decisions.push({ view, ask: match.ask(entry.by), action: entry.action, step });
    this.#bySeat.set(entry.by, decisions);
  }

  /** Returns this seat's decisions in a deal; null for any but the latest deal with decisions. */
  of(seat: Seat, deal: number): readonly DealDecision[] | null {
    return deal === this.#deal ? (this.#bySeat.get(seat) ?? []) : null;
  }
}

/** Creates a follower that notes persons' decisions while a record is replayed. */
export function decisionsInReplay(): { readonly follower: Follower; readonly dealDecisions: DealDecisions } {
  const dealDecisions = new DealDecisions();
  let step = 0;
  return {
    dealDecisions,
    follower: {
      before(match, entry, _open, by) {
        if (by?.player.kind === 'person') dealDecisions.before(match, entry, step);
        step += 1;
      },
    },
  };
}

type RequestFor<Kind extends AdviceRequest['kind']> = Extract<AdviceRequest, { kind: Kind }>;

interface AdviceContext extends Pick<PlayServices, 'bots' | 'entropy'> {
  readonly id: string;
  readonly match: Match;
  readonly decisions: DealDecisions;
  /** Called with an error in the search for advice. */
  fail(error: unknown): void;
}

/** Answers requests for advice. It is computed in the background; the match does not wait for it. */
export class AdviceService {
  readonly #context: AdviceContext;
  /** Screens waiting for an answer. Each may have one open question. */
  readonly #waiting = new Set<Connection>();

  constructor(context: AdviceContext) {
    this.#context = context;
  }

  /** Asks about this seat's current decision. */
  atDecision(connection: Connection, request: RequestFor<'hint' | 'claim'>): RefusalCode | null {
    const { match } = this.#context;
    const { kind, seat, seq } = request;
    const question = { about: kind, view: match.view(seat), ask: match.ask(seat), ...this.#common(seq, seat) };
    return this.#ask(connection, request, question, advice =>
      // The worker's answer matches the kind of the question.
      kind === 'hint'
        ? { kind: 'hint', seat, seq, hint: advice as Hint | null }
        : { kind: 'claim', seat, seq, claim: advice as Claim | null },
    );
  }

  /** Asks for a review of a seat's choices in a deal. */
  afterDeal(connection: Connection, request: RequestFor<'review-deal'>, seq: number): RefusalCode | null {
    const { match, decisions } = this.#context;
    const { seat, deal } = request;
    const page = match.view(null).sheet[deal];
    const decided = decisions.of(seat, deal);
    if (page === undefined || decided === null) return 'stale';
    const points = range(match.seats).map(each => pointsOf(page, each));
    const question = { about: 'deal', decisions: decided, points, ...this.#common(seq, seat) } as const;
    return this.#ask(connection, request, question, advice => ({
      kind: 'deal-review',
      seat,
      deal,
      // The worker's answer matches the kind of the question.
      review: advice as DealReview | null,
    }));
  }

  #common(seq: number, seat: Seat): { readonly game: string; readonly seed: string } {
    const { match, entropy, id } = this.#context;
    return { game: match.game.id, seed: entropy.seed('advice', id, seq, seat) };
  }

  #ask(
    connection: Connection,
    about: AdviceRequest,
    question: AdviceQuestion,
    answer: (advice: Awaited<ReturnType<PlayServices['bots']['advise']>>) => HostMessage,
  ): RefusalCode | null {
    if (this.#waiting.has(connection)) return 'busy';
    this.#waiting.add(connection);
    this.#context.bots
      .advise(question)
      .then(
        advice => {
          // The screen may have been passed on in the meantime.
          const isShown = connection.revealed === about.seat;
          connection.send(isShown ? answer(advice) : { kind: 'refused', code: 'not-your-seat', about });
        },
        error => {
          connection.send({ kind: 'refused', code: 'broken', about });
          this.#context.fail(error);
        },
      )
      .finally(() => this.#waiting.delete(connection));
    return null;
  }
}
