import { batch } from '@preact/signals';
import { plusTally, tallyThrows } from '../../engine/physics/tally.ts';
import { FACES, MOST_LAB_DICE } from '../../engine/protocol/lab.ts';
import type { Table } from '../../engine/protocol/messages.ts';
import type { Gesture } from '../../engine/protocol/throw.ts';
import type { DieShape, Face } from '../../engine/protocol/vocabulary.ts';
import { runWords, throwWords } from '../words/lab.ts';
import { report } from './complaints.ts';
import { diceOf, type Handful, LAB_SUITS, type LabState, NO_SERIES } from './lab-state.ts';
import type { Heard, Parts } from './parts.ts';
import type { ClientState } from './state.ts';

/** What a person can do in the lab. While something is under way the handful and the counts stay as they are. */
export interface LabClient {
  open(): void;
  close(): void;
  setCount(shape: DieShape, count: number): void;
  /** Throws once on the table; while that is under way, ends the waiting. */
  watch(gesture: Gesture | null): void;
  /** Throws so many times without showing it. */
  skip(times: number): void;
  stop(): void;
  newSeries(): void;
  /** Forgets the series and everything that was ever counted. */
  forget(): void;
}

export function newLabClient({ state, queue, ready, send }: Parts): LabClient {
  const change = (part: Partial<LabState>): void => {
    state.lab.value = { ...state.lab.value, ...part };
  };
  /** The dice that may be thrown now; none while something is under way. */
  const inHand = (): readonly DieShape[] => {
    const { isOpen, run, handful } = state.lab.value;
    return isOpen && run === null ? diceOf(handful) : [];
  };
  return {
    open() {
      change({ isOpen: true });
      layOut(ready, state.lab.value.handful);
      send({ kind: 'lab-open' });
    },
    close() {
      send({ kind: 'lab-stop' });
      queue.empty();
      batch(() => {
        leaveLab(state);
        state.said.value = '';
      });
      ready.then(stage => stage.clear()).catch(report);
    },
    setCount(shape, count) {
      const { run, handful: held } = state.lab.value;
      const handful = { ...held, [shape]: count };
      if (run !== null || diceOf(handful).length > MOST_LAB_DICE) return;
      change({ handful, last: null });
      layOut(ready, handful);
    },
    watch(gesture) {
      if (state.lab.value.run?.kind === 'watch') state.stage.value?.finish();
      const dice = inHand();
      if (dice.length === 0) return;
      change({ run: { kind: 'watch', seen: null }, last: null });
      send({ kind: 'lab-watch', dice, gesture });
    },
    skip(times) {
      const dice = inHand();
      if (dice.length === 0) return;
      change({ run: { kind: 'skip', of: times, since: state.lab.value.series.throws }, last: null });
      send({ kind: 'lab-skip', dice, times });
    },
    stop: () => send({ kind: 'lab-stop' }),
    newSeries() {
      if (state.lab.value.run === null) change({ series: NO_SERIES, last: null });
    },
    forget() {
      if (state.lab.value.run !== null) return;
      change({ series: NO_SERIES, last: null });
      send({ kind: 'lab-forget' });
    },
  };
}

/** Lets every message about the lab take its effect; what is counted waits until it has been seen. */
export function hearLab(parts: Parts, message: Heard<'lab' | 'lab-throw' | 'lab-counted'>): void {
  switch (message.kind) {
    case 'lab': {
      const { lifetime, setAside } = message;
      parts.state.lab.value = { ...parts.state.lab.value, lifetime, setAside };
      break;
    }
    case 'lab-throw':
      parts.queue.push(isCurrent => showThrow(parts, message, isCurrent));
      break;
    case 'lab-counted':
      parts.queue.push(async () => takeCounted(parts, message));
      break;
  }
}

/** The line was broken, or there is a new menu: what was under way is lost, the series is not. */
export function reopenLab({ state, ready, send }: Parts): void {
  endRun(state);
  layOut(ready, state.lab.value.handful);
  send({ kind: 'lab-open' });
}

/** What was asked for will not be done. */
export function endRun({ lab }: ClientState): void {
  lab.value = { ...lab.value, run: null };
}

export function leaveLab({ lab, heard }: ClientState): void {
  heard.value = null;
  lab.value = { ...lab.value, isOpen: false, run: null, last: null };
}

async function showThrow(
  { state, ready, isHidden, isInstant }: Parts,
  { spec }: Heard<'lab-throw'>,
  isCurrent: () => boolean,
): Promise<void> {
  const stage = await ready;
  if (!isCurrent()) return;
  const thrown = stage.playThrow(spec, null);
  if (isHidden() || isInstant()) stage.finish();
  const { up } = await thrown;
  if (isCurrent()) state.lab.value = { ...state.lab.value, run: { kind: 'watch', seen: up } };
}

/** The authority's own throw is the one that counts; should another have been seen, that is said. */
function takeCounted({ state }: Parts, { dice, throws, left, lifetime }: Heard<'lab-counted'>): void {
  const lab = state.lab.value;
  if (!lab.isOpen) return;
  const { run } = lab;
  const tally = plusTally(lab.series.tally, tallyThrows(dice, throws));
  const series = { throws: lab.series.throws + throws.length, tally };
  const up = throws[0];
  const isSingle = run?.kind === 'watch' || (run?.kind === 'skip' && run.of === 1);
  const last = isSingle && up ? { dice, up } : null;
  batch(() => {
    state.lab.value = { ...lab, series, lifetime, last, run: left > 0 ? run : null };
    if (run?.kind === 'watch' && run.seen && run.seen.join() !== up?.join()) state.notice.value = 'overruled';
    if (last) state.said.value = throwWords(last.dice, last.up);
    else if (left === 0 && run?.kind === 'skip') state.said.value = runWords(series.throws - run.since, series.tally);
  });
}

/** Lays the table for these dice and nothing else. */
function layOut(ready: Parts['ready'], handful: Handful): void {
  ready.then(stage => stage.open(labTable(diceOf(handful)))).catch(report);
}

const facesOf = (shape: DieShape): readonly Face[] =>
  Array.from({ length: FACES[shape] }, (_, up) => ({ suit: LAB_SUITS[shape], rank: up + 1 }));

const labTable = (dice: readonly DieShape[]): Table => ({
  match: 'lab',
  game: '',
  name: '',
  options: {},
  players: [],
  equipment: dice.map(shape => ({ shape, faces: facesOf(shape) })),
  mine: [],
  furniture: { hands: 'rack', handSize: 18, hasBag: true, hasOpenDice: false, hasTrumpStand: false },
  phases: {},
});
