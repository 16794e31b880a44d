import { batch } from '@preact/signals';
import { type HostMessage, PROTOCOL } from '../../engine/protocol/messages.ts';
import { tell } from '../prompt/tell.ts';
import type { Notice } from '../words/notices.ts';
import { REFUSAL_WORDS } from '../words/refusals.ts';
import { report } from './complaints.ts';
import { forgetSaved } from './dismissed.ts';
import { endRun, hearLab, leaveLab, reopenLab } from './lab.ts';
import type { Heard, Parts } from './parts.ts';
import { hearAgain, hearHistory, hearReview, reopenPast } from './past.ts';
import { type ClientState, clearMatch } from './state.ts';

/** Lets every message of the host take its effect; what is to be seen waits for its turn in the queue. */
export function hear(parts: Parts, message: HostMessage): void {
  switch (message.kind) {
    case 'menu':
      hearMenu(parts, message);
      break;
    case 'settings':
      parts.hearSettings(message.settings);
      break;
    case 'table':
      hearTable(parts, message);
      break;
    case 'beat':
      parts.queue.push(isCurrent => showBeat(parts, message, isCurrent));
      break;
    case 'throw':
      parts.queue.push(isCurrent => showThrow(parts, message, isCurrent));
      break;
    case 'shaken':
      parts.queue.push(isCurrent => showShaken(parts, message, isCurrent));
      break;
    case 'aim':
      parts.queue.push(async () => openAim(parts, message));
      break;
    case 'pause':
      parts.queue.push(async () => openPause(parts, message));
      break;
    case 'history':
      hearHistory(parts, message);
      break;
    case 'review':
      hearReview(parts, message);
      break;
    case 'again':
      hearAgain(parts, message);
      break;
    case 'update':
      parts.state.update.value = message.version;
      break;
    case 'refused':
      hearRefused(parts, message);
      break;
    case 'set-aside':
      parts.state.setAside.value = message.files;
      break;
    case 'report':
      parts.state.report.value = message.text;
      break;
    case 'unsaved':
      hearUnsaved(parts, message);
      break;
    case 'lab':
    case 'lab-throw':
    case 'lab-counted':
      hearLab(parts, message);
      break;
  }
}

function hearMenu(parts: Parts, { protocol, games, saved }: Heard<'menu'>): void {
  const { state, queue, ready } = parts;
  queue.empty();
  batch(() => {
    clearMatch(state);
    state.table.value = null;
    state.lobby.value = { games, saved };
    state.notice.value = protocol === PROTOCOL ? lasting(state) : 'stale-page';
  });
  if (state.lab.value.isOpen) reopenLab(parts);
  else if (state.past.value) reopenPast(parts);
  else ready.then(stage => stage.clear()).catch(report);
}

function hearTable({ state, queue, ready, send }: Parts, { table }: Heard<'table'>): void {
  queue.empty();
  batch(() => {
    clearMatch(state);
    state.notice.value = lasting(state);
    leaveLab(state);
    state.past.value = null;
    state.table.value = table;
    // Had there been anything to tell of files, it would have come before a table.
    forgetSaved(state);
  });
  ready.then(stage => stage.open(table)).catch(report);
  send({ kind: 'reveal', seat: table.mine[0] ?? null });
}

/** Words about a match end with it; that there is no picture stays true. */
const lasting = ({ notice }: ClientState): Notice | null => (notice.value === 'no-picture' ? notice.value : null);

/** Work in the queue, this one included, beyond which motion is cut short, so that the table never lags behind the match. */
const PATIENCE = 3;

async function showBeat(parts: Parts, { seq, view }: Heard<'beat'>, isCurrent: () => boolean): Promise<void> {
  const { state, queue, ready, send } = parts;
  const stage = await ready;
  if (!isCurrent()) return;
  const settled = stage.show(view);
  if (parts.isHidden() || parts.isQuick() || queue.waiting > PATIENCE) stage.finish();
  await settled.catch(report);
  if (!isCurrent()) return;
  const table = state.table.value;
  batch(() => {
    if (table) state.said.value = tell(table, state.shown.value?.view ?? null, view).join(' ') || state.said.value;
    // The same step seen from another seat, as after a reload: what the host has asked meanwhile is still open.
    const isNewStep = state.shown.value?.seq !== seq;
    const isSameAsk = JSON.stringify(state.shown.value?.view.ask ?? null) === JSON.stringify(view.ask);
    state.shown.value = { seq, view };
    if (isNewStep) closeQuestions(state, view.ask !== null && isSameAsk);
  });
  send({ kind: 'shown', seq });
  if (parts.isQuick()) send({ kind: 'hurry' });
}

/** Where several decide at once, the others' answers leave the own question open, and what was picked for it. */
function closeQuestions(state: ClientState, isStillAsked: boolean): void {
  if (!isStillAsked) {
    state.acted.value = false;
    state.picked.value = [];
  }
  state.aim.value = null;
  state.throwing.value = null;
  state.pause.value = null;
  if (!isStillAsked) state.focused.value = null;
}

async function showThrow(parts: Parts, { spec, by }: Heard<'throw'>, isCurrent: () => boolean): Promise<void> {
  const { state, ready, send } = parts;
  const stage = await ready;
  if (!isCurrent()) return;
  state.aim.value = null;
  state.throwing.value = { by, dice: spec.dice.length, pieces: spec.dice.map(({ piece }) => piece) };
  const thrown = stage.playThrow(spec, by);
  if (parts.isHidden() || parts.isInstant()) stage.finish();
  const { up, digest } = await thrown;
  if (isCurrent()) send({ kind: 'thrown', throw: spec.id, up, digest });
}

async function showShaken(parts: Parts, { by, dice }: Heard<'shaken'>, isCurrent: () => boolean): Promise<void> {
  const stage = await parts.ready;
  if (!isCurrent()) return;
  parts.state.throwing.value = { by, dice, pieces: [] };
  const shaken = stage.shake(by, dice);
  if (parts.isHidden() || parts.isQuick()) stage.finish();
  await shaken;
}

function hearUnsaved({ state }: Parts, { things }: Heard<'unsaved'>): void {
  if (state.unsaved.value.length > 0 && things.length === 0) state.notice.value = 'saved-again';
  state.unsaved.value = things;
  forgetSaved(state);
}

function openAim({ state }: Parts, message: Heard<'aim'>): void {
  const pieces = message.dice.map(({ piece }) => piece);
  state.aim.value = { throw: message.throw, by: message.by, dice: pieces.length, pieces };
}

function openPause({ state }: Parts, { deal }: Heard<'pause'>): void {
  state.pause.value = deal;
}

/** After these the person may choose again. */
const OPEN_AGAIN: readonly string[] = ['not-allowed', 'not-your-turn', 'malformed'];

function hearRefused({ state }: Parts, { code }: Heard<'refused'>): void {
  // A second click on Start; the match that is open came of the first.
  if (code === 'busy' && state.table.value !== null) return;
  endRun(state);
  if (OPEN_AGAIN.includes(code)) state.acted.value = false;
  if (REFUSAL_WORDS[code] !== null) state.notice.value = code;
}
