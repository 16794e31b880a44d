import type { KeptMatch, Review } from '../../engine/protocol/messages.ts';
import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import { report } from './complaints.ts';
import type { Heard, Parts } from './parts.ts';

/** What of the past is being looked at: the list, one match of it, and one throw of that. */
export interface PastState {
  /** Null until the host has told it. */
  readonly page: { readonly matches: readonly KeptMatch[]; readonly next: number | null } | null;
  /** The match whose throws are asked for, until they are told. */
  readonly asked: string | null;
  readonly review: Review | null;
  /** The throw of the match that is chosen in its list. */
  readonly chosen: number;
  /** The chosen throw is shown on the table. */
  readonly shown: ShownAgain | null;
}

export interface ShownAgain {
  /** What it was made from, and what came of it then; null until the host has told it. */
  readonly told: { readonly spec: ThrowSpec; readonly answer: ThrowAnswer } | null;
  /** Null while the dice are not at rest; then whether they did as they had done. */
  readonly came: 'same' | 'different' | 'failed' | null;
}

const OPENED: PastState = { page: null, asked: null, review: null, chosen: 0, shown: null };
const ASKED: ShownAgain = { told: null, came: null };
/** How many times as long a slow throw takes. */
const SLOWLY = 2;

/** Looking at matches that are over, while none is on the table. */
export interface Past {
  open(): void;
  /** Asks for the next page of the list. */
  more(): void;
  review(match: string): void;
  choose(index: number): void;
  /** Shows this throw of the match, as it fell. */
  show(index: number): void;
  /** Lets the dice of the shown throw fall once more. */
  again(slowly: boolean): void;
  skip(): void;
  /** From the throw to its match, from there to the list, and from there to the menu. */
  back(): void;
}

export function newPast(parts: Parts): Past {
  const { state, queue, ready, send } = parts;
  return {
    open() {
      state.notice.value = null;
      state.past.value = OPENED;
      send({ kind: 'history', from: 0 });
    },
    more() {
      const next = state.past.value?.page?.next ?? null;
      if (next !== null) send({ kind: 'history', from: next });
    },
    review(match) {
      state.notice.value = null;
      change(parts, { asked: match });
      send({ kind: 'review', match });
    },
    choose: chosen => change(parts, { chosen }),
    show: index => askAgain(parts, index),
    again: slowly => playTold(parts, slowly),
    skip() {
      state.stage.value?.finish();
    },
    back() {
      const past = state.past.value;
      if (!past?.shown) {
        if (past?.review) change(parts, { review: null, chosen: 0 });
        else state.past.value = null;
        return;
      }
      queue.empty();
      ready.then(stage => stage.clear()).catch(report);
      state.heard.value = null;
      change(parts, { shown: null });
    },
  };
}

function askAgain(parts: Parts, index: number): void {
  const review = parts.state.past.value?.review;
  if (!review?.throws[index]) return;
  parts.queue.empty();
  parts.state.heard.value = null;
  // With nothing on it but the dice that are thrown.
  parts.ready.then(stage => stage.open(review.table, true)).catch(report);
  change(parts, { chosen: index, shown: ASKED });
  parts.send({ kind: 'again', match: review.table.match, throw: index });
}

/** The line was broken, or there is a new menu: what was asked for is asked for anew. */
export function reopenPast(parts: Parts): void {
  const past = parts.state.past.value;
  if (past?.shown) askAgain(parts, past.chosen);
  else {
    if (past?.page === null) parts.send({ kind: 'history', from: 0 });
    if (past?.asked) parts.send({ kind: 'review', match: past.asked });
  }
}

function change({ state }: Parts, part: Partial<PastState>): void {
  if (state.past.value) state.past.value = { ...state.past.value, ...part };
}

/** A page of the list, if it is the one that goes on where the list ends. */
export function hearHistory(parts: Parts, { from, matches, next }: Heard<'history'>): void {
  const page = parts.state.past.value?.page ?? null;
  if (from === 0) change(parts, { page: { matches, next } });
  else if (page?.next === from) change(parts, { page: { matches: [...page.matches, ...matches], next } });
}

/** The match that was asked for last, unless the list has been left or closed meanwhile. */
export function hearReview(parts: Parts, { review }: Heard<'review'>): void {
  if (parts.state.past.value?.asked !== review.table.match) return;
  change(parts, { asked: null, review, chosen: 0, shown: null });
}

/** What was asked for, and nothing that was asked for before it. */
export function hearAgain(parts: Parts, { match, throw: index, spec, answer }: Heard<'again'>): void {
  const past = parts.state.past.value;
  if (!past?.shown || past.chosen !== index || past.review?.table.match !== match) return;
  change(parts, { shown: { told: { spec, answer }, came: null } });
  playTold(parts, false);
}

function playTold(parts: Parts, slowly: boolean): void {
  const told = parts.state.past.value?.shown?.told;
  if (!told) return;
  parts.queue.empty();
  change(parts, { shown: { told, came: null } });
  parts.queue.push(async isCurrent => {
    const came = await fall(parts, told, slowly, isCurrent).catch((error: unknown) => {
      report(error);
      return 'failed' as const;
    });
    if (isCurrent()) change(parts, { shown: { told, came } });
  });
}

/** Has the dice fall, and compares what they show and how they came to it with what is recorded. */
async function fall(
  { ready, isHidden }: Parts,
  { spec, answer }: NonNullable<ShownAgain['told']>,
  slowly: boolean,
  isCurrent: () => boolean,
): Promise<ShownAgain['came']> {
  const stage = await ready;
  if (!isCurrent()) return null;
  const thrown = stage.playThrow(spec, null, slowly ? SLOWLY : 1);
  if (isHidden()) stage.finish();
  return isAlike(await thrown, answer) ? 'same' : 'different';
}

const isAlike = (a: ThrowAnswer, b: ThrowAnswer): boolean =>
  a.digest === b.digest && a.up.length === b.up.length && a.up.every((up, die) => up === b.up[die]);
