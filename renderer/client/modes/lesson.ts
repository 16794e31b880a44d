import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { LessonStep } from '../../../engine/protocol/modes/lessons.ts';
import { modeOf } from '../../../engine/protocol/modes/modes.ts';
import type { Action, View } from '../../../engine/protocol/vocabulary.ts';
import { atStep, type LessonPlace, withChoice, withView } from '../../lessons/runner.ts';
import type { ClientContext } from '../context.ts';
import type { LessonState, MatchState } from '../match/match-state.ts';
import type { SettingsStore } from '../settings/settings.ts';

/** Why a scene may not come to the table. */
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

/** The lesson on the table, and what the learner does in it. */
export class LessonClient {
  readonly #context: ClientContext;
  readonly #settings: SettingsStore;
  /** Where the scene begins that was asked for and has not come; null if none was. */
  #asked: Beginning | null = null;

  constructor(context: ClientContext, settings: SettingsStore) {
    this.#context = context;
    this.#settings = settings;
  }

  get #lesson(): MatchState['lesson'] {
    return this.#context.state.match.value.lesson;
  }

  /** Opens the lesson of a game at the step where it was left, or at the beginning if it was finished. */
  open(game: string, scenes: number): void {
    const scene = this.#settings.now.peek().lessons[game] ?? 0;
    if (scene < scenes) this.#openScene(game, scene, this.#stepOf(game, scene));
    else this.#openScene(game, 0);
  }

  /** Opens the quick start of a game, which leaves the lesson where it was. */
  openQuick(game: string): void {
    if (this.#asked !== null) return;
    this.#asked = startAt(0);
    this.#context.send({ kind: 'quick-start', game });
  }

  /** Opens the lesson on the table from its first scene. */
  restart(): void {
    const { value: table } = this.#context.state.table;
    if (!table) return;
    const lesson = modeOf(table, 'lesson');
    if (lesson?.isQuick) this.openQuick(table.game);
    else if (lesson) this.#openScene(table.game, 0);
  }

  /** Goes back to the learner's choice before, and to the step in which it was made. */
  backOne(): void {
    const { lesson, decision } = this.#context.state.match.value;
    const { value: now } = lesson;
    const step = now?.chosen.at(-1);
    // What was just chosen, the host may not have recorded yet.
    if (!now || step === undefined || now.isOver || decision.value.acted.value || this.#asked !== null) return;
    this.#asked = () => ({ place: atStep(step), chosen: now.chosen.slice(0, -1), isOver: false, isSetBack: false });
    this.#context.send({ kind: 'back-one' });
  }

  /** Goes on after what was read. The step may also be left out. */
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

  /** A table has come to the screen. */
  tableCame(table: Table): void {
    const { state } = this.#context;
    const { game, isWatching } = table;
    const lesson = modeOf(table, 'lesson');
    const asked = this.#asked;
    this.#asked = null;
    if (lesson === null || isWatching) return;
    state.match.value.lesson.value = (asked ?? startAt(0))(lesson.steps);
    // After a reload the table stands somewhere in the scene.
    if (asked === null && lesson.isQuick) this.openQuick(game);
    else if (asked === null) this.#openScene(game, lesson.scene, this.#stepOf(game, lesson.scene));
  }

  /** The learner has chosen this in the view on the table. */
  chosen(view: View, action: Action): void {
    const { table } = this.#context.state;
    const lesson = this.#lesson;
    const steps = modeOf(table.value, 'lesson')?.steps;
    if (!steps || !table.value || !lesson.value) return;
    const { place, chosen } = lesson.value;
    this.#setPlace(withChoice(steps, place, table.value, view, action), [...chosen, place.step]);
  }

  /** A view has been shown. */
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

  /** Somebody is at the menu, so that no scene comes that was asked for before. */
  forget(): void {
    this.#asked = null;
  }

  /** Handles a refusal, which may be the answer to what was asked. */
  refused(code: RefusalCode): void {
    if (REFUSALS.includes(code)) this.#asked = null;
  }

  #openScene(game: string, scene: number, step = 0): void {
    // It was pressed twice, and the second scene would take the place of the first.
    if (this.#asked !== null) return;
    this.#asked = startAt(step);
    this.#note(game, scene, step);
    this.#context.send({ kind: 'lesson', game, scene });
  }

  /** The step of a scene at which it was left; the first if it is not the scene where the lesson was left. */
  #stepOf(game: string, scene: number): number {
    const { lessons, lessonSteps } = this.#settings.now.peek();
    return lessons[game] === scene ? (lessonSteps[game] ?? 0) : 0;
  }

  /** Whether a quick start is on the table, which leaves the lesson where it was. */
  get #isQuick(): boolean {
    return modeOf(this.#context.state.table.peek(), 'lesson')?.isQuick === true;
  }

  /** Remembers the scene and the step that were reached. A lesson that was finished stays so. */
  #note(game: string, scene: number, step = 0): void {
    const { lessons, lessonSteps } = this.#settings.now.peek();
    const card = this.#context.state.lobby.peek()?.games.find(({ id }) => id === game);
    const isDone = card?.lesson !== undefined && (lessons[game] ?? 0) >= card.lesson.scenes;
    if (isDone) return;
    this.#settings.change({ lessons: { ...lessons, [game]: scene }, lessonSteps: { ...lessonSteps, [game]: step } });
  }
}

/** Where the learner is in a scene that has just come to the table. */
type Beginning = (steps: readonly LessonStep[]) => LessonState;

/** Where a scene begins that was left at a step: there, or at its first question if that has been answered. */
const startAt =
  (left: number): Beginning =>
  steps => {
    const question = Math.max(
      0,
      steps.findIndex(({ kind }) => kind !== 'say'),
    );
    return { place: atStep(Math.min(left, question)), chosen: [], isOver: false, isSetBack: left > question };
  };
