import type { AdviceRequest, Hint } from '../../../engine/protocol/match/advice.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../../engine/protocol/messages.ts';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { Action, View } from '../../../engine/protocol/vocabulary.ts';
import { depthAfter, type HintDepth, type HintState } from '../../hints/hint-state.ts';
import type { Question } from '../../seat/decision.ts';
import { isInHand } from '../../words/table/tricks.ts';
import type { MatchContext } from '../context.ts';
import type { Settings } from '../settings/settings.ts';
import { type AppState, isLessonAsking } from '../state.ts';
import type { DecisionState } from './match-state.ts';

/** With more plays left, all deals that fit can hardly be looked at. With one, there is nothing to play out. */
const PLAYS_LEFT = { least: 2, most: 4 } as const;

type Answer = MessageOf<'hint' | 'claim' | 'deal-review'>;

/** A question that the player has not answered yet, and what it is about. */
interface OpenDecision extends Question {
  readonly view: View;
  readonly table: Table;
}

/** When hints are given at a table. */
type Guide = Exclude<Settings['guide'], 'first-match'>;

/** When hints are given at the table, as the player has chosen. */
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

/** Asks the host for hints, for whether a deal is settled, and for the player's choices in a deal, one after the other. */
export class AdviceClient {
  readonly #context: AdviceContext;
  #waitingFor: AdviceRequest | null = null;
  readonly #queue: AdviceRequest[] = [];
  /** How many decisions have to be made before the next hint that was not asked for. */
  #rest = 0;
  /** Whether the hint that nobody has asked for is to be opened; null if the player has asked for it, or there is none. */
  #isDue: ((hint: Hint) => boolean) | null = null;

  constructor(context: AdviceContext) {
    this.#context = context;
  }

  /** Whether the player may be given a hint now. */
  get isOffered(): boolean {
    return this.#context.guide() !== 'off' && this.#ownDecision() !== null;
  }

  /** Shows a hint, or more of it. Once all of it is shown, it stays: a player who asks again has not read it, or it came by itself. */
  hint(): void {
    this.#showMore(open => depthAfter(open) ?? open.depth);
  }

  /** The same by its lamp, which after all of it puts the hint out. */
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

  /** Whether a hint may be given without being asked for. */
  get mayWhisper(): boolean {
    return this.#context.guide() === 'whisper' && this.#ownDecision() !== null;
  }

  /** Gives a hint that nobody has asked for, if it is due once it is known. */
  whisper(isDue: (hint: Hint) => boolean): void {
    const { value: open } = this.#decision.hint;
    if (this.#rest > 0 || (open !== null && this.#isDue === null)) return;
    this.#isDue = isDue;
    if (open === null) this.#ask(null);
    else this.#openIfDue();
  }

  /** Plays the rest of a settled deal without asking the player. */
  playOut(): void {
    const { playingOut, shown } = this.#context.match;
    if (this.#decision.settled.value === null || !shown.value) return;
    playingOut.value = shown.value.view.deal;
  }

  /** Asks for the player's choices in the finished deal, judged again, unless they are known or being judged. */
  reviewDeal(deal: number): void {
    const { moments, shown } = this.#context.match;
    const seat = shown.value?.view.you ?? null;
    const isAsked = moments.value?.deal === deal && moments.value.answer !== 'failed';
    if (seat === null || isAsked) return;
    moments.value = { deal, answer: null };
    this.#send({ kind: 'review-deal', seat, deal });
  }

  /** The player has decided. */
  decided(): void {
    this.#rest = Math.max(0, this.#rest - 1);
  }

  /** The connection is lost, or another hand is shown: questions that were not answered yet never will be. */
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

  /** A question came too late or could not be answered, which concerns nobody else. */
  refused(question: AdviceRequest): void {
    if (this.#waitingFor === null || subjectOf(this.#waitingFor) !== subjectOf(question)) return;
    this.#drop(question);
    this.#ended(question);
  }

  /** Nothing waits any more for the answer to this question. The player may ask again. */
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

  /** The decision that the player has not made yet; null if there is none. */
  #openDecision(): OpenDecision | null {
    const { table } = this.#context.state;
    const { shown, aim } = this.#context.match;
    if (!table.value || !shown.value || table.value.isWatching || isLessonAsking(this.#context.state)) return null;
    // A choice that is judged is to be found alone.
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

  /** Opens a hint that nobody has asked for, if it is known and due. */
  #openIfDue(): void {
    const { hint } = this.#decision;
    const { value: open } = hint;
    if (open === null || typeof open.answer === 'string' || !open.answer.hint) return;
    if (!this.#isDue?.(open.answer.hint)) return;
    this.#isDue = null;
    this.#rest = 2;
    hint.value = { ...open, depth: 'nudge' };
  }

  /** Asks whether the deal is settled, while few plays are left. Behind a curtain nobody could see how the rest is played. */
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
   * Makes the player's next move of a deal that is being played out: any that is allowed, since all come to the same. It
   * ends at the first question that is not simply which piece the player plays.
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

  /** Sends what waits in the queue, if this ends the question that it waits for, and not one that was forgotten. */
  #ended(end: AdviceRequest | Answer): void {
    if (this.#waitingFor === null || subjectOf(this.#waitingFor) !== subjectOf(end)) return;
    this.#waitingFor = null;
    for (const question of this.#queue.splice(0)) {
      if (this.#isWanted(question)) this.#send(question);
      else this.#drop(question);
    }
  }

  /** A decision that has been made meanwhile needs no advice. One that is still open may have been so for several beats. */
  #isWanted(question: AdviceRequest): boolean {
    if (question.kind === 'review-deal') return true;
    if (question.kind === 'hint') return this.#decision.hint.value?.seq === question.seq;
    return this.#ownDecision()?.seq === question.seq;
  }
}

/** What a question or its answer is about. */
function subjectOf(message: AdviceRequest | Answer): string {
  const kind = message.kind === 'deal-review' ? 'review-deal' : message.kind;
  return `${kind} ${message.seat} ${'deal' in message ? message.deal : message.seq}`;
}

/** A play that decides this; null if something else may be chosen too. */
function playOf(open: OpenDecision | null): Action | null {
  if (open === null || open.ask.subset !== undefined || open.ask.amount !== undefined) return null;
  const { listed } = open.ask;
  return listed.every(({ verb }) => verb === 'play') ? (listed[0] ?? null) : null;
}

/** How many plays the viewer has to make before its hand is empty. */
function playsLeft(table: Table, { you, pieces }: View): number {
  const left = pieces.filter(piece => piece.seat === you && isInHand(table, piece));
  return left.length / (table.perPlay ?? 1);
}
