import type { AdviceRequest, Hint } from '../../../engine/protocol/match/advice.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../../engine/protocol/messages.ts';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { Action, View } from '../../../engine/protocol/vocabulary.ts';
import { depthAfter, type HintDepth, type HintState } from '../../hints/hint-state.ts';
import type { Question } from '../../seat/decision.ts';
import { isInHand } from '../../view/tricks.ts';
import type { MatchContext } from '../context.ts';
import type { Settings } from '../settings/settings.ts';
import { type AppState, isLessonAsking } from '../state.ts';
import type { DecisionState } from './match-state.ts';

/**
 * Plays left for which a claim is checked. With more, enumerating all consistent deals takes too long; with one, there
 * is nothing to play out.
 */
const PLAYS_LEFT = { least: 2, most: 4 } as const;

type Answer = MessageOf<'hint' | 'claim' | 'deal-review'>;

/** An unanswered question, with its table and view. */
interface OpenDecision extends Question {
  readonly view: View;
  readonly table: Table;
}

/** Policy for offering hints at a table. */
type Guide = Exclude<Settings['guide'], 'first-match'>;

/** Returns the policy for the table on the screen, given the player's setting. */
export function guideAt({ table, lobby }: Pick<AppState, 'table' | 'lobby'>, chosen: Settings['guide']): Guide {
  const { value: on } = table;
  const hints = on === null ? 'as-set' : rulesOf(on).hints;
  if (hints === 'none') return 'off';
  if (chosen !== 'first-match') return chosen;
  const isNew = on !== null && !lobby.value?.finished.includes(on.game);
  return isNew || hints === 'for-learners' ? 'whisper' : 'request';
}

interface AdviceContext extends Pick<MatchContext, 'state' | 'match' | 'send'> {
  guide(): Guide;
  act(action: Action): void;
  throwDice(): void;
}

/** Requests hints, checks whether a deal is settled, and reviews of the player's choices in a deal, one at a time. */
export class AdviceClient {
  readonly #context: AdviceContext;
  #waitingFor: AdviceRequest | null = null;
  readonly #queue: AdviceRequest[] = [];
  /** Decisions to be made before the next unasked hint. */
  #rest = 0;
  /** Decides whether an unasked hint should open; null if the player asked for it, or there is none. */
  #isDue: ((hint: Hint) => boolean) | null = null;

  constructor(context: AdviceContext) {
    this.#context = context;
  }

  /** Whether the player can ask for a hint now. */
  get isOffered(): boolean {
    return this.#context.guide() !== 'off' && this.#ownDecision() !== null;
  }

  /**
   * Shows a hint, or more of it. A fully shown hint stays: a player who asks again has not read it, or it came unasked.
   */
  hint(): void {
    this.#showMore(open => depthAfter(open) ?? open.depth);
  }

  /** Does the same for the hint's lamp, which also closes a fully shown hint. */
  pressLamp(): void {
    this.#showMore(depthAfter);
  }

  #showMore(depthOf: (open: HintState) => HintDepth | null): void {
    const { hint } = this.#decision;
    if (!this.isOffered) return;
    const { value: open } = hint;
    this.#isDue = null;
    if (open === null) this.#ask('nudge');
    else hint.value = { ...open, depth: depthOf(open) };
  }

  /** Whether an unasked hint may be given. */
  get mayWhisper(): boolean {
    return this.#context.guide() === 'whisper' && this.#ownDecision() !== null;
  }

  /** Gives an unasked hint once it is known, if `isDue` approves it. */
  whisper(isDue: (hint: Hint) => boolean): void {
    const { value: open } = this.#decision.hint;
    if (this.#rest > 0 || (open !== null && this.#isDue === null)) return;
    this.#isDue = isDue;
    if (open === null) this.#ask(null);
    else this.#openIfDue();
  }

  /** Plays out a settled deal without asking the player. */
  playOut(): void {
    const { playingOut, shown } = this.#context.match;
    if (this.#decision.settled.value === null || !shown.value) return;
    playingOut.value = shown.value.view.deal;
  }

  /** Requests a review of the player's choices in the finished deal, unless it is known or under way. */
  reviewDeal(deal: number): void {
    const { moments, shown } = this.#context.match;
    const seat = shown.value?.view.you ?? null;
    const isAsked = moments.value?.deal === deal && moments.value.answer !== 'failed';
    if (seat === null || isAsked) return;
    moments.value = { deal, answer: null };
    this.#send({ kind: 'review-deal', seat, deal });
  }

  /** Handles the player's decision. */
  decided(): void {
    this.#rest = Math.max(0, this.#rest - 1);
  }

  /** Forgets unanswered questions, after the connection was lost or another hand has been shown. */
  forget(): void {
    this.#rest = 0;
    this.#isDue = null;
    const open = this.#queue.splice(0);
    if (this.#waitingFor !== null) open.push(this.#waitingFor);
    this.#waitingFor = null;
    for (const question of open) this.#drop(question);
  }

  handle(answer: Answer): void {
    const { moments } = this.#context.match;
    if (answer.kind === 'hint') {
      this.#decision.hintCame(answer);
      this.#openIfDue();
    }
    if (answer.kind === 'claim') this.#noteClaim(answer);
    if (answer.kind === 'deal-review' && moments.value?.deal === answer.deal)
      moments.value = { deal: answer.deal, answer: { review: answer.review } };
    this.#ended(answer);
  }

  /** Handles a refusal: the question came too late or could not be answered. No other part is concerned. */
  refused(question: AdviceRequest): void {
    if (this.#waitingFor === null || subjectOf(this.#waitingFor) !== subjectOf(question)) return;
    this.#drop(question);
    this.#ended(question);
  }

  /** Stops waiting for the answer to this question. The player may ask again. */
  #drop(question: AdviceRequest): void {
    const { moments } = this.#context.match;
    const { hint } = this.#decision;
    if (question.kind === 'hint' && hint.value?.seq === question.seq) this.#decision.dropHint();
    if (question.kind === 'review-deal' && moments.value?.deal === question.deal && moments.value.answer === null)
      moments.value = { deal: question.deal, answer: 'failed' };
  }

  get #decision(): DecisionState {
    return this.#context.match.decision.value;
  }

  /** The decision the player has not made yet; null if there is none. */
  #openDecision(): OpenDecision | null {
    const { table } = this.#context.state;
    const { shown, aim } = this.#context.match;
    if (!table.value || !shown.value || table.value.isWatching || isLessonAsking(this.#context.state)) return null;
    // Judged choices must be found without help.
    if (rulesOf(table.value).choices === 'judged') return null;
    const question = aim.value ? null : this.#decision.questionAt(shown.value);
    return question && { ...question, view: shown.value.view, table: table.value };
  }

  /** The same, unless it is made for the player. */
  #ownDecision(): OpenDecision | null {
    return this.#context.match.playingOut.value === null ? this.#openDecision() : null;
  }

  #ask(depth: HintDepth | null): void {
    const open = this.#ownDecision();
    if (open === null) return;
    this.#decision.askForHint(open, depth, request => {
      this.#send(request);
      return true;
    });
  }

  /** Opens an unasked hint if it is known and due. */
  #openIfDue(): void {
    const { hint } = this.#decision;
    const { value: open } = hint;
    if (open === null || typeof open.answer === 'string' || !open.answer.hint) return;
    if (!this.#isDue?.(open.answer.hint)) return;
    this.#isDue = null;
    this.#rest = 2;
    hint.value = { ...open, depth: 'nudge' };
  }

  /**
   * Asks whether the deal is settled, while few plays are left. Not behind a curtain, where nobody could watch the
   * rest.
   */
  askForClaim(): void {
    const open = this.#ownDecision();
    if (
      open === null ||
      !rulesOf(open.table).hasClaims ||
      open.table.isShared ||
      !open.ask.listed.some(({ verb }) => verb === 'play')
    )
      return;
    const left = playsLeft(open.table, open.view);
    if (left < PLAYS_LEFT.least || left > PLAYS_LEFT.most) return;
    this.#send({ kind: 'claim', seat: open.seat, seq: open.seq });
  }

  #noteClaim({ seq, claim }: MessageOf<'claim'>): void {
    const isSettled = claim?.isExact === true && claim.share === 1;
    if (isSettled && this.#ownDecision()?.seq === seq) this.#decision.settled.value = seq;
  }

  /**
   * Makes the player's next move of a deal being played out: any legal one, since the result is the same. Stops at the
   * first question other than which piece to play.
   */
  playOn(): void {
    const { shown, aim, playingOut } = this.#context.match;
    const { act, throwDice } = this.#context;
    if (playingOut.value === null || !shown.value) return;
    const { view } = shown.value;
    const isOver = view.deal !== playingOut.value || view.sheet.length > view.deal || view.result !== null;
    if (isOver || view.you === null) {
      playingOut.value = null;
    } else if (aim.value) {
      throwDice();
    } else if (view.ask !== null && !this.#decision.acted.value) {
      const play = playOf(this.#openDecision());
      if (play === null) playingOut.value = null;
      else act(play);
    }
  }

  #send(question: AdviceRequest): void {
    if (this.#waitingFor !== null) {
      this.#queue.push(question);
      return;
    }
    this.#waitingFor = question;
    this.#context.send(question);
  }

  /** Sends the waiting request, if the one it waited for has ended and was not forgotten. */
  #ended(end: AdviceRequest | Answer): void {
    if (this.#waitingFor === null || subjectOf(this.#waitingFor) !== subjectOf(end)) return;
    this.#waitingFor = null;
    for (const question of this.#queue.splice(0)) {
      if (this.#isWanted(question)) this.#send(question);
      else this.#drop(question);
    }
  }

  /** Whether advice is still useful: the decision is still open, even if several beats have passed. */
  #isWanted(question: AdviceRequest): boolean {
    if (question.kind === 'review-deal') return true;
    if (question.kind === 'hint') return this.#decision.hint.value?.seq === question.seq;
    return this.#ownDecision()?.seq === question.seq;
  }
}

/** Returns a key for the subject of a request or answer. */
function subjectOf(message: AdviceRequest | Answer): string {
  const kind = message.kind === 'deal-review' ? 'review-deal' : message.kind;
  return `${kind} ${message.seat} ${'deal' in message ? message.deal : message.seq}`;
}

/** Returns a play that settles this decision; null if other choices remain. */
function playOf(open: OpenDecision | null): Action | null {
  if (open === null || open.ask.subset !== undefined || open.ask.amount !== undefined) return null;
  const { listed } = open.ask;
  return listed.every(({ verb }) => verb === 'play') ? (listed[0] ?? null) : null;
}

/** Returns the number of plays the viewer makes before their hand is empty. */
function playsLeft(table: Table, { you, pieces }: View): number {
  const left = pieces.filter(piece => piece.seat === you && isInHand(table, piece));
  return left.length / (table.perPlay ?? 1);
}
