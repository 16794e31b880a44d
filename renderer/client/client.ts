import { PROTOCOL, type ScreenMessage } from '../../engine/protocol/messages.ts';
import { hostMessage } from '../../engine/protocol/schemas.ts';
import type { Gesture } from '../../engine/protocol/throw.ts';
import type { Action, PieceId } from '../../engine/protocol/vocabulary.ts';
import type { Line } from '../bridge/line.ts';
import type { Choice } from '../prompt/choices.ts';
import type { Stage } from '../scene/stage.ts';
import { complaints, report } from './complaints.ts';
import { dismissAside, dismissUnsaved } from './dismissed.ts';
import { hear } from './hear.ts';
import { tieKeeping } from './keeping.ts';
import { type LabClient, newLabClient } from './lab.ts';
import { offer } from './offer.ts';
import type { NewMatch, Parts } from './parts.ts';
import { newPast, type Past } from './past.ts';
import { tiePointing } from './pointing.ts';
import { newQueue } from './queue.ts';
import type { SettingsStore } from './settings.ts';
import { type ClientState, newState } from './state.ts';

/** Everything a person can do at this screen, and the state that answers. */
export interface Client {
  readonly state: ClientState;
  readonly settings: SettingsStore;
  readonly lab: LabClient;
  readonly past: Past;
  start(match: Omit<NewMatch, 'kind'>): void;
  /** Starts another match with the settings of the one on the table. */
  playAgain(): void;
  resume(match: string): void;
  leave(): void;
  /** Takes what is offered: sends its action, only the first for each beat, or picks its piece. */
  choose(choice: Choice): void;
  /** Sends a bid, if that is asked for; once for each beat. */
  bid(amount: number): void;
  /** Plays or picks a piece, if that is offered. */
  play(piece: PieceId): void;
  focus(piece: PieceId | null): void;
  /** Answers the open aim; without a gesture the seed alone decides the manner. */
  throwDice(gesture: Gesture | null): void;
  /** The finished deal has been read. */
  next(): void;
  hurry(): void;
  setHidden(hidden: boolean): void;
  dismissNotice(): void;
  dismissSetAside(): void;
  dismissUnsaved(): void;
  /** Asks for a problem report. */
  askForReport(): void;
  reportKept(): void;
  /** Ends the game and starts its newer version; only from the menu. */
  installUpdate(): void;
  dispose(): void;
}

export function newClient(line: Line, ready: Promise<Stage>, settings: SettingsStore): Client {
  const state = newState();
  let hidden = false;
  const send = (message: ScreenMessage): void => line.send(message);
  const isQuick = (): boolean => settings.now.value.speed !== 'normal';
  const isInstant = (): boolean => settings.now.value.speed === 'instant';
  const hearSettings = tieKeeping(settings, state.connected, send);
  const isHidden = (): boolean => hidden;
  const parts: Parts = { state, queue: newQueue(report), ready, send, isHidden, isQuick, isInstant, hearSettings };

  const lab = newLabClient(parts);

  const act = (action: Action): void => {
    const shown = state.shown.value;
    const seat = shown?.view.you ?? null;
    if (!shown || seat === null || shown.view.ask === null || state.acted.value) return;
    state.acted.value = true;
    state.picked.value = [];
    state.hovered.value = null;
    state.notice.value = null;
    send({ kind: 'act', seat, seq: shown.seq, action });
  };
  const choose = ({ action, picks }: Choice): void => {
    if (action) act(action);
    else state.picked.value = picks ?? [];
  };
  const play = (piece: PieceId): void => {
    const choice = offer(state).find(each => each.piece === piece);
    if (choice) choose(choice);
  };
  const throwDice = (gesture: Gesture | null): void => {
    const aim = state.aim.value;
    if (!aim) return;
    state.aim.value = null;
    state.throwing.value = { by: aim.by, dice: aim.dice, pieces: aim.pieces };
    send({ kind: 'gesture', throw: aim.throw, gesture });
  };

  const stop = [
    line.listen(message => hearAnything(parts, message)),
    line.watch(open => {
      state.connected.value = open;
      // Whoever answers next says anew what can't be saved, or nothing where all can.
      if (!open) state.unsaved.value = [];
      // First, so that a page nobody sees is not given the seats.
      if (open && hidden) send({ kind: 'hidden', hidden });
      if (open) send({ kind: 'hello', protocol: PROTOCOL });
    }),
  ];
  ready
    .then(stage => {
      state.stage.value = stage;
      stop.push(tiePointing(state, stage, play, gesture => (state.lab.value.isOpen ? lab.watch : throwDice)(gesture)));
    })
    .catch(error => {
      report(error);
      state.notice.value = 'no-picture';
    });

  return {
    state,
    settings,
    lab,
    past: newPast(parts),
    choose,
    bid: amount => {
      if (state.shown.value?.view.ask?.amount) act({ verb: 'bid', amount });
    },
    play,
    throwDice,
    start: match => send({ kind: 'new', ...match }),
    playAgain() {
      const table = state.table.value;
      if (!table) return;
      const { game, options, players } = table;
      send({ kind: 'new', game, options, players });
    },
    resume: match => send({ kind: 'resume', match }),
    leave: () => send({ kind: 'leave' }),
    focus(piece) {
      state.focused.value = piece;
      // Where the pointer happens to lie matters no more.
      if (piece !== null) state.hovered.value = null;
    },
    next() {
      if (state.pause.value === null) return;
      state.pause.value = null;
      send({ kind: 'next' });
    },
    hurry() {
      state.stage.value?.finish();
      send({ kind: 'hurry' });
    },
    setHidden(now) {
      hidden = now;
      if (hidden) state.stage.value?.finish();
      send({ kind: 'hidden', hidden });
    },
    dismissNotice() {
      state.notice.value = null;
    },
    askForReport: () => send({ kind: 'report', page: complaints() }),
    reportKept() {
      state.report.value = null;
      state.notice.value = 'report-made';
    },
    dismissSetAside: () => dismissAside(state),
    dismissUnsaved: () => dismissUnsaved(state),
    installUpdate: () => send({ kind: 'install-update' }),
    dispose() {
      for (const each of stop) each();
    },
  };
}

function hearAnything(parts: Parts, message: unknown): void {
  const heard = hostMessage.safeParse(message);
  if (heard.success) hear(parts, heard.data);
  else report(new Error(`a message of the host is not of this protocol: ${heard.error.message}`));
}
