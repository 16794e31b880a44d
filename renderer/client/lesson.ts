import type { RefusalCode, Table } from '../../engine/protocol/messages.ts';
import type { Action, View } from '../../engine/protocol/vocabulary.ts';
import { atStep, isReading, type LessonPlace, withChoice, withView } from '../lessons/runner.ts';
import type { ClientContext } from './context.ts';
import type { SettingsStore } from './settings/settings.ts';

/** Why a scene may not come to the table. */
const REFUSALS: readonly RefusalCode[] = ['busy', 'no-such-match', 'working', 'broken'];

/** The lesson on the table: what the learner does in it, and when the guests may go on. */
export class LessonClient {
  readonly #context: ClientContext;
  readonly #settings: SettingsStore;
  /** The step at which the scene begins that was asked for and has not come; null if none was. */
  #asked: number | null = null;
  /** The beat that the learner still has to read about, so that the host is not told it has been shown. */
  #unread: number | null = null;

  constructor(context: ClientContext, settings: SettingsStore) {
    this.#context = context;
    this.#settings = settings;
  }

  /** Opens the lesson of a game at the scene where it was left, or at the beginning if it was finished. */
  open(game: string, scenes: number): void {
    const reached = this.#settings.now.peek().lessons[game] ?? 0;
    this.#openScene(game, reached < scenes ? reached : 0);
  }

  /** Opens the lesson on the table from its first scene. */
  restart(): void {
    const { value: table } = this.#context.state.table;
    if (table?.lesson) this.#openScene(table.game, 0);
  }

  /** Opens the scene again at the question that was answered. */
  tryAgain(): void {
    const { table, lesson } = this.#context.state;
    if (table.value?.lesson && lesson.value)
      this.#openScene(table.value.game, table.value.lesson.scene, lesson.value.place.step);
  }

  /** Goes on after what was read. The step may also be left out. */
  goOn(): void {
    const { state } = this.#context;
    const { lesson: taught, game } = state.table.value ?? {};
    const { value: now } = state.lesson;
    if (!taught || !now || now.isOver || game === undefined) return;
    const next = now.place.step + 1;
    if (next < taught.steps.length) this.#setPlace(atStep(next));
    else if (taught.scene + 1 < taught.scenes) this.#openScene(game, taught.scene + 1);
    else this.#end(game, taught.scenes);
  }

  /** A table has come to the screen. */
  tableCame({ lesson, game, isWatching }: Table): void {
    const { state } = this.#context;
    const asked = this.#asked;
    this.#asked = null;
    this.#unread = null;
    state.lesson.value = lesson && !isWatching ? { place: atStep(asked ?? 0), isOver: false } : null;
    // After a reload nobody knows how far the scene had got.
    if (lesson && !isWatching && asked === null) this.#openScene(game, lesson.scene);
  }

  /** The learner has chosen this in the view on the table. */
  chosen(view: View, action: Action): void {
    const { table, lesson } = this.#context.state;
    const steps = table.value?.lesson?.steps;
    if (steps && table.value && lesson.value)
      this.#setPlace(withChoice(steps, lesson.value.place, table.value, view, action));
  }

  /** A beat has been shown. The host is told so once the learner has read what came of it, and after the end never. */
  shown(seq: number, view: View): void {
    const { table, lesson } = this.#context.state;
    this.#unread = seq;
    const { value: on } = table;
    const taught = on?.lesson;
    if (!on || !taught || !lesson.value) this.#pass();
    // The lesson ends with the deal of its last scene.
    else if (view.sheet.length > view.deal) this.#end(on.game, taught.scenes);
    else this.#setPlace(withView(taught.steps, lesson.value.place, on, view));
  }

  #setPlace(place: LessonPlace): void {
    const { lesson } = this.#context.state;
    if (lesson.value?.isOver) return;
    lesson.value = { place, isOver: false };
    if (!isReading(place)) this.#pass();
  }

  #pass(): void {
    if (this.#unread !== null) this.#context.send({ kind: 'shown', seq: this.#unread });
    this.#unread = null;
  }

  #end(game: string, scenes: number): void {
    const { lesson } = this.#context.state;
    if (lesson.value) lesson.value = { ...lesson.value, isOver: true };
    this.#note(game, scenes);
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
    this.#asked = step;
    this.#note(game, scene);
    this.#context.send({ kind: 'lesson', game, scene });
  }

  /** Remembers the scene that was reached. A lesson that was finished stays so. */
  #note(game: string, scene: number): void {
    const { lessons } = this.#settings.now.peek();
    const card = this.#context.state.lobby.peek()?.games.find(({ id }) => id === game);
    const isDone = card?.lesson !== undefined && (lessons[game] ?? 0) >= card.lesson.scenes;
    if (!isDone) this.#settings.change({ lessons: { ...lessons, [game]: scene } });
  }
}
