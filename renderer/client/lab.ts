import { batch } from '@preact/signals';
import { plusTally, tallyThrows } from '../../engine/physics/tally.ts';
import { FACES } from '../../engine/protocol/lab/faces.ts';
import { MAX_LAB_DICE } from '../../engine/protocol/lab/lab.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../engine/protocol/messages.ts';
import type { Gesture } from '../../engine/protocol/throw.ts';
import type { DieShape, Face } from '../../engine/protocol/vocabulary.ts';
import { loadWords, wordsOf } from '../language/language.ts';
import { bareTable } from '../layout/bare-table.ts';
import type { ClientContext } from './context.ts';
import { logError } from './error-log.ts';
import { rolledFacts, runWords } from './lab-words.ts';
import { EMPTY_SERIES, type Handful, type LabState } from './state.ts';

/** Kinds of dice in the lab. */
export const SHAPES: readonly DieShape[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'];

/** The suit whose colour each kind of die is thrown in. */
export const LAB_SUITS: Readonly<Record<DieShape, string>> = {
  d4: 'ivory',
  d6: 'ruby',
  d8: 'amber',
  d10: 'jade',
  d12: 'sapphire',
  d20: 'onyx',
};

/** The player's actions in the dice lab. The handful and the counts can't be changed during a run. */
export class LabClient {
  readonly #context: ClientContext;

  constructor(context: ClientContext) {
    this.#context = context;
  }

  get #lab(): LabState {
    return this.#context.state.lab.value;
  }

  open(): void {
    this.#change({ isOpen: true });
    this.#layTable(this.#lab.handful);
    this.#context.send({ kind: 'lab-open' });
  }

  close(): void {
    const { state, queue, stageReady, send } = this.#context;
    send({ kind: 'lab-stop' });
    queue.empty();
    batch(() => {
      this.leave();
      state.match.value.announcement.value = '';
    });
    stageReady.then(stage => stage.clear()).catch(logError);
  }

  setCount(shape: DieShape, count: number): void {
    const { run, handful: before } = this.#lab;
    const handful = { ...before, [shape]: count };
    if (run !== null || diceOf(handful).length > MAX_LAB_DICE) return;
    this.#change({ handful, last: null });
    this.#layTable(handful);
  }

  /** Marks the number typed for a kind of dice as invalid, or valid with null. */
  setProblem(shape: DieShape, problem: string | null): void {
    const { [shape]: _before, ...others } = this.#lab.problems;
    this.#change({ problems: problem === null ? others : { ...others, [shape]: problem } });
  }

  /** Makes one throw on the table, or cuts the animation of the current one short. */
  watch(gesture: Gesture | null): void {
    if (this.#lab.run?.kind === 'watch') this.#context.state.stage.value?.finish();
    const dice = this.#diceToThrow();
    if (dice.length === 0) return;
    this.#change({ run: { kind: 'watch', seen: null }, last: null });
    this.#context.send({ kind: 'lab-watch', dice, gesture });
  }

  /** Makes this many throws without showing them. */
  skip(times: number): void {
    const dice = this.#diceToThrow();
    if (dice.length === 0) return;
    this.#change({ run: { kind: 'skip', times, throwsBefore: this.#lab.series.throws }, last: null });
    this.#context.send({ kind: 'lab-skip', dice, times });
  }

  stop(): void {
    this.#context.send({ kind: 'lab-stop' });
  }

  newSeries(): void {
    if (this.#lab.run === null) this.#change({ series: EMPTY_SERIES, last: null });
  }

  /** Clears the series and all counts the host keeps. */
  forget(): void {
    if (this.#lab.run !== null) return;
    this.#change({ series: EMPTY_SERIES, last: null });
    this.#context.send({ kind: 'lab-forget' });
  }

  /** Handles a host message about the lab. Counts are added once their throw has been shown. */
  handle(message: MessageOf<'lab' | 'lab-throw' | 'lab-counted'>): void {
    switch (message.kind) {
      case 'lab':
        this.#change({ lifetime: message.lifetime, setAside: message.setAside });
        break;
      case 'lab-throw':
        this.#context.queue.push(isCurrent => this.#showThrow(message, isCurrent));
        break;
      case 'lab-counted':
        this.#context.queue.push(async () => {
          // The page of the lab waits for its words; throws by controller do not wait for the page.
          await loadWords('pages');
          this.#count(message);
        });
        break;
    }
  }

  /** Reopens the lab after a reconnect or a return to the menu. The run is lost, the series is kept. */
  reopen(): void {
    this.endRun();
    this.#layTable(this.#lab.handful);
    this.#context.send({ kind: 'lab-open' });
  }

  /** Ends the run because the host refused it. */
  endRun(): void {
    this.#change({ run: null });
  }

  leave(): void {
    this.#context.state.match.value.soundCaption.value = null;
    this.#change({ isOpen: false, run: null, last: null });
  }

  #change(part: Partial<LabState>): void {
    this.#context.state.lab.value = { ...this.#lab, ...part };
  }

  /** Returns the dice to throw; none during a run, or if a typed number is invalid. */
  #diceToThrow(): readonly DieShape[] {
    const { isOpen, run, handful, problems } = this.#lab;
    return isOpen && run === null && Object.keys(problems).length === 0 ? diceOf(handful) : [];
  }

  async #showThrow({ spec }: MessageOf<'lab-throw'>, isCurrent: () => boolean): Promise<void> {
    const { stageReady, isHidden, isInstant } = this.#context;
    const stage = await stageReady;
    if (!isCurrent()) return;
    const thrown = stage.playThrow(spec, null);
    if (isHidden() || isInstant()) stage.finish();
    const { up } = await thrown;
    if (isCurrent()) this.#change({ run: { kind: 'watch', seen: up } });
  }

  /** Adds throws to the series. The host's result counts; a notice appears if the table showed other faces. */
  #count({ dice, throws, left, lifetime }: MessageOf<'lab-counted'>): void {
    const { state } = this.#context;
    const { isOpen, run, series: before } = this.#lab;
    if (!isOpen) return;
    const series = {
      throws: before.throws + throws.length,
      tally: plusTally(before.tally, tallyThrows(dice, throws)),
    };
    const [up] = throws;
    const isSingle = run?.kind === 'watch' || (run?.kind === 'skip' && run.times === 1);
    const last = isSingle && up ? { dice, up } : null;
    batch(() => {
      this.#change({ series, lifetime, last, run: left > 0 ? run : null });
      if (run?.kind === 'watch' && run.seen && run.seen.join() !== up?.join()) state.notice.value = 'overruled';
      if (last) state.match.value.announcement.value = wordsOf('pages').lab.rolled(rolledFacts(last.dice, last.up));
      else if (left === 0 && run?.kind === 'skip')
        state.match.value.announcement.value = runWords(series.throws - run.throwsBefore, series.tally);
    });
  }

  /** Puts these dice alone on the stage. */
  #layTable(handful: Handful): void {
    this.#context.stageReady.then(stage => stage.open(labTable(diceOf(handful)))).catch(logError);
  }
}

/** Returns the dice of a handful, grouped by kind. */
const diceOf = (handful: Handful): readonly DieShape[] =>
  SHAPES.flatMap(shape => Array<DieShape>(handful[shape]).fill(shape));

const facesOf = (shape: DieShape): readonly Face[] =>
  Array.from({ length: FACES[shape] }, (_, up) => ({ suit: LAB_SUITS[shape], rank: up + 1 }));

const labTable = (dice: readonly DieShape[]): Table => ({
  ...bareTable(dice.map(shape => ({ shape, faces: facesOf(shape) }))),
  match: 'lab',
});
