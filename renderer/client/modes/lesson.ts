import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { LessonStep } from '../../../engine/protocol/modes/lessons.ts';
import { modeOf } from '../../../engine/protocol/modes/modes.ts';
import type { Action, View } from '../../../engine/protocol/vocabulary.ts';
import { atStep, type LessonPlace, withChoice, withView } from '../../lessons/runner.ts';
import type { ClientContext } from '../context.ts';
import type { LessonState, MatchState } from '../match/match-state.ts';
import type { SettingsStore } from '../settings/settings.ts';

/** Refusals of a request for a scene. */
const REFUSALS: readonly RefusalCode[] = [
  'busy',
  'no-such-lesson',
  'unreadable',
  'working',
  'broken',
  'first-choice',
  'no-practice',
  'not-your-seat',
];

/** The lesson on the table, and the learner's actions in it. */
export class LessonClient {
  readonly #context: ClientContext;
  readonly #settings: SettingsStore;
  /** Starting place of the requested scene; null if none was requested. */
  #asked: Beginning | null = null;

  constructor(context: ClientContext, settings: SettingsStore) {
    this.#context = context;
    this.#settings = settings;
  }

  get #lesson(): MatchState['lesson'] {
    return this.#context.state.match.value.lesson;
  }

  /** Opens the lesson of a game at the step where it was left, or from the beginning if it was finished. */
  open(game: string, scenes: number): void {
    const scene = this.#settings.now.peek().lessons[game] ?? 0;
    if (scene < scenes) this.#openScene(game, scene, this.#stepOf(game, scene));
    else this.#openScene(game, 0);
  }

  /** Opens the quick start of a game. Progress in the lesson is unaffected. */
  openQuick(game: string): void {
    if (this.#asked !== null) return;
    this.#asked = startAt(0);
    this.#context.send({ kind: 'quick-start', game });
  }

  /** Restarts the lesson on the table from its first scene. */
  restart(): void {
    const { value: table } = this.#context.state.table;
    if (!table) return;
    const lesson = modeOf(table, 'lesson');
    if (lesson?.isQuick) this.openQuick(table.game);
    else if (lesson) this.#openScene(table.game, 0);
  }

  /** Goes back to the learner's previous choice, in the step where it was made. */
  backOne(): void {
    const { lesson, decision } = this.#context.state.match.value;
    const { value: now } = lesson;
    const step = now?.chosen.at(-1);
    // The host may not have recorded the latest choice yet.
    if (!now || step === undefined || now.isOver || decision.value.acted.value || this.#asked !== null) return;
    this.#asked = () => ({ place: atStep(step), chosen: now.chosen.slice(0, -1), isOver: false, isSetBack: false });
    this.#context.send({ kind: 'back-one' });
  }

  /** Goes on after reading. The step may be omitted. */
  goOn(): void {
    const { state } = this.#context;
    const { value: table } = state.table;
    const taught = modeOf(table, 'lesson');
    const { value: now } = state.match.value.lesson;
    if (!table || !taught || !now || now.isOver) return;
    const { game } = table;
    const next = now.place.step + 1;
    if (next < taught.steps.length) this.#goTo(game, taught.scene, next);
    else if (taught.scene + 1 < taught.scenes) this.#openScene(game, taught.scene + 1);
    else this.#end(game, taught.scenes);
  }

  /** Handles the arrival of a table. */
  tableCame(table: Table): void {
    const { state } = this.#context;
    const { game, isWatching } = table;
    const lesson = modeOf(table, 'lesson');
    const asked = this.#asked;
    this.#asked = null;
    if (lesson === null || isWatching) return;
    state.match.value.lesson.value = (asked ?? startAt(0))(lesson.steps);
    // After a reload, the table is somewhere in the middle of the scene.
    if (asked === null && lesson.isQuick) this.openQuick(game);
    else if (asked === null) this.#openScene(game, lesson.scene, this.#stepOf(game, lesson.scene));
  }

  /** Handles the learner's choice in the view on the table. */
  chosen(view: View, action: Action): void {
    const { table } = this.#context.state;
    const lesson = this.#lesson;
    const steps = modeOf(table.value, 'lesson')?.steps;
    if (!steps || !table.value || !lesson.value) return;
    const { place, chosen } = lesson.value;
    this.#setPlace(withChoice(steps, place, table.value, view, action), [...chosen, place.step]);
  }

  /** Handles a view that has been shown. */
  shown(view: View): void {
    const { table } = this.#context.state;
    const lesson = this.#lesson;
    const { value: on } = table;
    const taught = modeOf(on, 'lesson');
    if (!on || !taught || !lesson.value) return;
    // The lesson ends with the deal of its last scene.
    if (view.sheet.length > view.deal) this.#end(on.game, taught.scenes);
    else this.#setPlace(withView(taught.steps, lesson.value.place, on, view));
  }

  #goTo(game: string, scene: number, step: number): void {
    if (!this.#isQuick) this.#note(game, scene, step);
    this.#setPlace(atStep(step));
  }

  #setPlace(place: LessonPlace, chosen = this.#lesson.value?.chosen ?? []): void {
    const lesson = this.#lesson;
    if (!lesson.value?.isOver) lesson.value = { place, chosen, isOver: false, isSetBack: false };
  }

  #end(game: string, scenes: number): void {
    const lesson = this.#lesson;
    if (lesson.value) lesson.value = { ...lesson.value, isOver: true };
    if (!this.#isQuick) this.#note(game, scenes);
  }

  /** Forgets the requested scene: the menu is open, so it will not arrive. */
  forget(): void {
    this.#asked = null;
  }

  /** Handles a refusal, which may be the answer to the request. */
  refused(code: RefusalCode): void {
    if (REFUSALS.includes(code)) this.#asked = null;
  }

  #openScene(game: string, scene: number, step = 0): void {
    // A double press: the second scene would replace the first.
    if (this.#asked !== null) return;
    this.#asked = startAt(step);
    this.#note(game, scene, step);
    this.#context.send({ kind: 'lesson', game, scene });
  }

  /** Returns the step at which a scene was left; the first one if the lesson was left elsewhere. */
  #stepOf(game: string, scene: number): number {
    const { lessons, lessonSteps } = this.#settings.now.peek();
    return lessons[game] === scene ? (lessonSteps[game] ?? 0) : 0;
  }

  /** Whether a quick start is on the table; it does not affect progress in the lesson. */
  get #isQuick(): boolean {
    return modeOf(this.#context.state.table.peek(), 'lesson')?.isQuick === true;
  }

  /** Saves the progress by scene and step. A finished lesson stays finished. */
  #note(game: string, scene: number, step = 0): void {
    const { lessons, lessonSteps } = this.#settings.now.peek();
    const card = this.#context.state.lobby.peek()?.games.find(({ id }) => id === game);
    const isDone = card?.lesson !== undefined && (lessons[game] ?? 0) >= card.lesson.scenes;
    if (isDone) return;
    this.#settings.change({ lessons: { ...lessons, [game]: scene }, lessonSteps: { ...lessonSteps, [game]: step } });
  }
}

/** Returns the learner's progress in a scene that has just reached the table. */
type Beginning = (steps: readonly LessonStep[]) => LessonState;

/** Starts a scene at the step where it was left, or at its first question if that has been answered. */
const startAt =
  (left: number): Beginning =>
  steps => {
    const question = Math.max(
      0,
      steps.findIndex(({ kind }) => kind !== 'say'),
    );
    return { place: atStep(Math.min(left, question)), chosen: [], isOver: false, isSetBack: left > question };
  };
