import { effect } from '@preact/signals';
import type { RefusalCode, ScreenMessage, Table } from '../../engine/protocol/messages.ts';
import type { Action, Ask, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { type HintDepth, isForced } from '../hints/hint-words.ts';
import { isInHand } from '../words/tricks.ts';
import type { ClientContext, MessageOf } from './context.ts';
import type { Settings } from './settings/settings.ts';
import { type HintState, isLessonAsking } from './state.ts';

/** A hint that takes longer than this, in ms, is announced. */
const SLOW = 300;
/** A player who has looked at a decision for so long, in ms, may be given a hint without asking. */
const LOOKED = 6_000;
/** With more plays left, all deals that fit can hardly be looked at. With one, there is nothing to play out. */
const PLAYS_LEFT = { least: 2, most: 4 } as const;

/** What is shown after each press. After the last one the hint is closed. */
const NEXT_DEPTH: Readonly<Record<HintDepth, HintDepth | null>> = { nudge: 'reason', reason: 'move', move: null };

type Question = Extract<ScreenMessage, { kind: 'hint' | 'claim' | 'review-deal' }>;
type Answer = MessageOf<'hint' | 'claim' | 'deal-review'>;

/** Refusals of a question that came too late, which concern nobody. */
const TOO_LATE: readonly RefusalCode[] = ['stale', 'busy', 'not-your-turn', 'not-your-seat'];

/** A decision of the player, since which beat it is open, and what it is about. */
interface OpenDecision {
  readonly seq: number;
  readonly seat: Seat;
  readonly ask: Ask;
  readonly view: View;
  readonly table: Table;
}

interface AdviceContext extends Pick<ClientContext, 'state' | 'send'> {
  guide(): Settings['guide'];
  act(action: Action): void;
  throwDice(): void;
}

/** Asks the host for hints, for whether a deal is settled, and for the player's choices in a deal, one after the other. */
export class AdviceClient {
  readonly #context: AdviceContext;
  #waitingFor: Question | null = null;
  readonly #queue: Question[] = [];
  /** How many decisions have to be made before the next hint that was not asked for. */
  #rest = 0;

  constructor(context: AdviceContext) {
    this.#context = context;
  }

  /** Follows the match from now on. Returns a function that ends this. */
  follow(): () => void {
    const undo = [effect(() => this.#askForClaim()), effect(() => this.#planWhisper()), effect(() => this.#playOn())];
    return () => {
      for (const each of undo) each();
    };
  }

  /** Whether the player may be given a hint now. */
  get isOffered(): boolean {
    return this.#context.guide() !== 'off' && this.#openDecision() !== null;
  }

  /** Shows a hint, more of it, or after all of it none. */
  hint(): void {
    const { hint } = this.#context.state;
    if (!this.isOffered) return;
    const { value: open } = hint;
    if (open === null) this.#ask('nudge');
    else if (open.depth === null) hint.value = { ...open, depth: 'nudge' };
    else if (typeof open.answer !== 'string')
      hint.value = { ...open, depth: open.answer.hint === null ? null : NEXT_DEPTH[open.depth] };
  }

  /** Plays the rest of a settled deal without asking the player. */
  playOut(): void {
    const { settled, playingOut, shown } = this.#context.state;
    if (settled.value === null || !shown.value) return;
    playingOut.value = shown.value.view.deal;
  }

  /** Asks for the player's choices in the finished deal, judged again. */
  reviewDeal(deal: number): void {
    const { moments, shown } = this.#context.state;
    const seat = shown.value?.view.you ?? null;
    if (seat === null || moments.value?.deal === deal) return;
    moments.value = { deal, answer: null };
    this.#send({ kind: 'review-deal', seat, deal });
  }

  /** The player has decided. */
  decided(): void {
    this.#rest = Math.max(0, this.#rest - 1);
  }

  /** Questions that were not answered yet never will be. */
  forget(): void {
    this.#waitingFor = null;
    this.#queue.length = 0;
  }

  handle(answer: Answer): void {
    const { hint, moments } = this.#context.state;
    if (answer.kind === 'hint' && hint.value?.seq === answer.seq) this.#showHint(hint.value, answer);
    if (answer.kind === 'claim') this.#noteClaim(answer);
    if (answer.kind === 'deal-review' && moments.value?.deal === answer.deal)
      moments.value = { deal: answer.deal, answer: { review: answer.review } };
    this.#sendNext();
  }

  /** Returns whether a refusal was the answer to a question, and nobody else needs to know of it. */
  refused(code: RefusalCode): boolean {
    const { moments } = this.#context.state;
    if (this.#waitingFor === null || !TOO_LATE.includes(code)) return false;
    if (this.#waitingFor.kind === 'review-deal' && moments.value)
      moments.value = { ...moments.value, answer: { review: null } };
    this.#sendNext();
    return true;
  }

  /** The decision that the player has not made yet; null if there is none. */
  #openDecision(): OpenDecision | null {
    const { table, shown, acted, aim, playingOut } = this.#context.state;
    if (!table.value || !shown.value || table.value.isWatching || isLessonAsking(this.#context.state)) return null;
    const { seq, view } = shown.value;
    const isOpen = !acted.value && !aim.value && playingOut.value === null;
    if (!isOpen || view.you === null || view.ask === null) return null;
    return { seq, seat: view.you, ask: view.ask, view, table: table.value };
  }

  #ask(depth: HintDepth | null): void {
    const { hint } = this.#context.state;
    const open = this.#openDecision();
    if (open === null) return;
    const { seq, seat, ask } = open;
    if (isForced(ask)) {
      hint.value = { seq, depth, answer: { hint: null } };
      return;
    }
    hint.value = { seq, depth, answer: 'asked' };
    this.#send({ kind: 'hint', seat, seq });
    setTimeout(() => {
      if (hint.value?.seq === seq && hint.value.answer === 'asked') hint.value = { ...hint.value, answer: 'slow' };
    }, SLOW);
  }

  /** A hint that nobody has asked for is only opened if there is something to lose. */
  #showHint(open: HintState, { hint: answer }: MessageOf<'hint'>): void {
    const isWhispered = open.depth === null && answer?.isAnyCostly === true;
    if (isWhispered) this.#rest = 2;
    this.#context.state.hint.value = { ...open, depth: isWhispered ? 'nudge' : open.depth, answer: { hint: answer } };
  }

  #planWhisper(): (() => void) | undefined {
    const { hint } = this.#context.state;
    if (this.#context.guide() !== 'whisper' || this.#openDecision() === null) return undefined;
    const timer = setTimeout(() => {
      if (this.#rest === 0 && hint.value === null) this.#ask(null);
    }, LOOKED);
    return () => clearTimeout(timer);
  }

  /** Behind a curtain nobody could see how the rest is played. */
  #askForClaim(): void {
    const open = this.#openDecision();
    if (open === null || open.table.isShared || !open.ask.listed.some(({ verb }) => verb === 'play')) return;
    const left = playsLeft(open.table, open.view);
    if (left < PLAYS_LEFT.least || left > PLAYS_LEFT.most) return;
    this.#send({ kind: 'claim', seat: open.seat, seq: open.seq });
  }

  #noteClaim({ seq, claim }: MessageOf<'claim'>): void {
    const isSettled = claim?.isExact === true && claim.share === 1;
    if (isSettled && this.#openDecision()?.seq === seq) this.#context.state.settled.value = seq;
  }

  /** Makes the player's next move of a deal that is being played out: any that is allowed, since all come to the same. */
  #playOn(): void {
    const { shown, aim, acted, playingOut } = this.#context.state;
    const { act, throwDice } = this.#context;
    if (playingOut.value === null || !shown.value) return;
    const { view } = shown.value;
    const play = view.ask?.listed.find(({ verb }) => verb === 'play');
    const isOver = view.deal !== playingOut.value || view.sheet.length > view.deal || view.result !== null;
    if (isOver || (view.ask !== null && play === undefined)) playingOut.value = null;
    else if (aim.value) throwDice();
    else if (play && !acted.value) act(play);
  }

  #send(question: Question): void {
    if (this.#waitingFor !== null) {
      this.#queue.push(question);
      return;
    }
    this.#waitingFor = question;
    this.#context.send(question);
  }

  #sendNext(): void {
    this.#waitingFor = null;
    const seq = this.#openDecision()?.seq;
    // A decision that has been made meanwhile needs no advice.
    const wanted = this.#queue.splice(0).filter(question => question.kind === 'review-deal' || question.seq === seq);
    for (const question of wanted) this.#send(question);
  }
}

/** How many plays the viewer has to make before its hand is empty. */
function playsLeft(table: Table, { you, pieces }: View): number {
  const held = pieces.filter(piece => piece.seat === you && isInHand(table, piece));
  return held.length / (table.perPlay ?? 1);
}
