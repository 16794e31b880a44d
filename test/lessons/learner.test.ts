import { effect } from '@preact/signals';
import { expect, test } from 'vitest';
import { localBots } from '../../electron/host/workers/work.ts';
import { pickByLuck } from '../../engine/bots/random-player.ts';
import { range } from '../../engine/core/lists.ts';
import { LESSONS } from '../../engine/games/lessons.ts';
import type { LessonScene } from '../../engine/lessons/lesson.ts';
import { answerTo, type LessonAnswer } from '../../engine/protocol/modes/lessons.ts';
import { modeOf } from '../../engine/protocol/modes/modes.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Action } from '../../engine/protocol/vocabulary.ts';
import { Client } from '../../renderer/client/client.ts';
import { newSettings } from '../../renderer/client/settings/settings.ts';
import { isLessonRead, openQuestion } from '../../renderer/client/state.ts';
import { lessonText } from '../../renderer/language/lessons.ts';
import { type Bubble, bubbleOf } from '../../renderer/lessons/runner.ts';
import { required } from '../../renderer/lists.ts';
import { canGoBack } from '../../renderer/pages/table/back-one.ts';
import { actionsFor } from '../support/actions.ts';
import { fakeStage } from '../support/client/fakes.ts';
import { cachedThrow, cachedThrower, quickThrow, quickThrower } from '../support/host/cached-workers.ts';
import { testHost } from '../support/host/test-host.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

const SCENES = LESSONS.flatMap(({ game, scenes }) => scenes.map((scene, number) => [scene.id, game, number] as const));
const GESTURES = range(sampleOf(7, 20)).map(each => ({
  direction: ((3 * each) % 20) / 10 - 1,
  strength: (each % 7) / 6,
  spin: (each % 5) / 4,
}));

/** Nothing here reads hints or reviews, which take long. */
const silentBots = { ...localBots, advise: async () => null };

/** The page's client at a real host. On its table everything comes to rest at once. */
class Learner {
  readonly client: Client;
  readonly #game: string;
  readonly #scenes: readonly LessonScene[];

  constructor(game: string, simulate: (spec: ThrowSpec) => ReturnType<typeof quickThrow> = quickThrow) {
    this.#game = game;
    this.#scenes = LESSONS.find(lesson => lesson.game === game)?.scenes ?? [];
    const thrower = simulate === quickThrow ? quickThrower : cachedThrower;
    const host = testHost({ thrower, bots: silentBots });
    let hear: (message: unknown) => void = () => {};
    // Asynchronous and as JSON, as over a real connection.
    const shell = host.attach(message => void Promise.resolve().then(() => hear(JSON.parse(JSON.stringify(message)))));
    const stage = {
      ...fakeStage(),
      show: async () => {},
      shake: async () => {},
      showTrickEnd: async () => {},
      playThrow: async (spec: ThrowSpec) => simulate(spec),
    };
    const settings = newSettings(null);
    settings.change({ speed: 'instant', guide: 'off', talk: 'off' });
    const connection = {
      send: (message: unknown) => shell.receive(JSON.parse(JSON.stringify(message))),
      listen(heard: (message: unknown) => void) {
        hear = heard;
        return () => {};
      },
      watch(changed: (open: boolean) => void) {
        changed(true);
        return () => {};
      },
    };
    this.client = new Client(connection, Promise.resolve(stage), settings);
  }

  /** What the lesson says now; null before anything is on the table. */
  get bubble(): Bubble | null {
    const { table } = this.client.state;
    const { shown, lesson } = this.client.match;
    const steps = modeOf(table.value, 'lesson')?.steps;
    if (!table.value || !steps || !shown.value || !lesson.value) return null;
    return bubbleOf(steps, lesson.value.place, table.value, shown.value.view);
  }

  /** The text of that as English; empty if there is none. */
  get said(): string {
    const text = this.bubble?.text;
    return text ? lessonText(this.#game, text) : '';
  }

  get place(): { readonly scene: number | undefined; readonly step: number | undefined } {
    const { table } = this.client.state;
    const { lesson } = this.client.match;
    return { scene: modeOf(table.value, 'lesson')?.scene, step: lesson.value?.place.step };
  }

  /** Whether the learner may choose. */
  get isAsked(): boolean {
    return this.bubble !== null && openQuestion(this.client.state) !== null && !isLessonRead(this.client.state);
  }

  get isOver(): boolean {
    return this.client.match.lesson.value?.isOver === true;
  }

  /** Takes the lesson up where it was left. */
  async open(): Promise<void> {
    await until(() => this.client.state.lobby.value !== null);
    this.client.lesson.open(this.#game, this.#scenes.length);
    await this.#newTable(null);
  }

  /** Opens a scene at its beginning. */
  async openScene(scene: number): Promise<void> {
    this.client.settings.change({ lessons: { [this.#game]: scene }, lessonSteps: {} });
    await this.open();
  }

  async leaveAndComeBack(): Promise<void> {
    this.client.leave();
    await until(() => this.client.state.table.value === null);
    await this.open();
  }

  /** Reads on to the question of the scene. */
  async readOn(): Promise<void> {
    while (!this.isAsked) {
      await until(() => this.isAsked || this.bubble?.mayGoOn === true);
      if (!this.isAsked) this.client.lesson.goOn();
    }
  }

  /** An action for each answer to the open question. */
  actions(): readonly { readonly answer: LessonAnswer; readonly action: Action }[] {
    const { table } = this.client.state;
    const { shown } = this.client.match;
    const question = required(modeOf(table.value, 'lesson')?.steps[this.place.step ?? 0], 'question');
    const view = required(shown.value?.view, 'view');
    if (question.kind !== 'ask' || view.ask === null) throw new Error('nothing is asked');
    const all = actionsFor(view.ask);
    return question.answers.map(answer => {
      const action = all.find(each => answerTo(question, view, table.value?.equipment ?? [], each) === answer);
      return { answer, action: required(action, 'action for the answer') };
    });
  }

  /** Chooses this, throws with the gesture if it is to be thrown, and waits for what came of it. Returns whether it was. */
  async choose(action: Action, gesture: (typeof GESTURES)[number] | null = null): Promise<boolean> {
    const { aim } = this.client.match;
    this.client.choose({ action, piece: null, label: '', short: [] });
    await until(() => aim.value !== null || this.bubble?.mayTryAgain === true);
    const isThrown = aim.value !== null;
    this.client.throwDice(gesture);
    await until(() => this.bubble?.mayTryAgain === true);
    return isThrown;
  }

  /** Goes back to the choice before. */
  async tryAgain(): Promise<void> {
    const { table } = this.client.state;
    const match = table.value?.match ?? null;
    this.client.lesson.backOne();
    await this.#newTable(match);
    await until(() => this.isAsked);
  }

  /** Goes on after what was read, to the next scene if that was the last step. */
  async goOn(): Promise<void> {
    const { table } = this.client.state;
    const match = table.value?.match ?? null;
    const isLast = this.place.step === (modeOf(table.value, 'lesson')?.steps.length ?? 0) - 1;
    this.client.lesson.goOn();
    if (isLast && !this.isOver) await this.#newTable(match);
  }

  /** Plays by luck once, without what follows from it. */
  async playOne(): Promise<void> {
    await until(() => this.isAsked);
    const open = required(openQuestion(this.client.state), 'question');
    this.client.choose({ action: pickByLuck(open.ask, randomOf(open.seq)), piece: null, label: '', short: [] });
    await until(() => !this.client.decision.acted.value);
  }

  /** Plays the deal to its end by luck. */
  async playOn(): Promise<void> {
    const { aim } = this.client.match;
    while (!this.isOver) {
      await until(() => this.isOver || aim.value !== null || this.isAsked);
      const open = openQuestion(this.client.state);
      if (aim.value !== null) this.client.throwDice(null);
      else if (open !== null && this.isAsked)
        this.client.choose({ action: pickByLuck(open.ask, randomOf(open.seq)), piece: null, label: '', short: [] });
    }
  }

  #newTable(before: string | null): Promise<void> {
    const { table } = this.client.state;
    return until(() => table.value !== null && table.value.match !== before && this.client.match.shown.value !== null);
  }
}

/** Resolves when this holds of signals. */
const until = (holds: () => boolean): Promise<void> =>
  new Promise(resolve => {
    const stop = effect(() => {
      if (holds())
        queueMicrotask(() => {
          stop();
          resolve();
        });
    });
  });

test.each(SCENES)('%s: each answer is told and can be taken back', async (_id, game, scene) => {
  const learner = new Learner(game);
  await learner.openScene(scene);
  await learner.readOn();
  const asked = learner.place;
  for (const { answer, action } of learner.actions()) {
    await learner.choose(action);
    expect(learner.bubble?.mayGoOn).toBe(true);
    expect(learner.said).not.toMatch(/NaN|^$/);
    // After a wrong answer that has won, nothing is proposed.
    if (answer.worth !== 'wrong') expect(learner.bubble?.isBetterAgain).toBe(false);
    await learner.tryAgain();
    expect(learner.place).toEqual(asked);
  }
});

test.each(LESSONS.map(({ game, scenes }) => [game, scenes] as const))(
  'the last deal of %s leads back from choice to choice, to the question before it',
  async (game, scenes) => {
    const learner = new Learner(game);
    await learner.openScene(scenes.length - 1);
    await learner.readOn();
    const asked = learner.place;
    await learner.choose(required(learner.actions()[0], 'answer').action);
    while (learner.bubble?.mayGoOn) await learner.goOn();
    await learner.playOne();
    const free = learner.place;
    await learner.tryAgain();
    expect(learner.place).toEqual(free);
    await learner.tryAgain();
    expect(learner.place).toEqual(asked);
    expect(canGoBack(learner.client)).toBe(false);
  },
);

test.each(LESSONS.map(({ game }) => [game]))(
  'the quick start of %s leads through its question to the last text, and leaves the lesson as it was',
  async game => {
    const learner = new Learner(game);
    const { client } = learner;
    await until(() => client.state.lobby.value !== null);
    const settings = client.settings.now.value;
    client.lesson.openQuick(game);
    await until(() => learner.bubble !== null);
    await learner.readOn();
    await learner.choose(required(learner.actions()[0], 'answer').action);
    await learner.tryAgain();
    await learner.choose(required(learner.actions()[0], 'answer').action);
    await learner.goOn();
    const { steps = [] } = modeOf(client.state.table.value, 'lesson') ?? {};
    expect(learner.place.step).toBe(steps.length - 1);
    await learner.goOn();
    expect(learner.isOver).toBe(true);
    expect(client.settings.now.value).toEqual(settings);
  },
);

test.each(SCENES)('%s waits for no face, however it is thrown', async (_id, game, scene) => {
  const learner = new Learner(game, cachedThrow);
  await learner.openScene(scene);
  await learner.readOn();
  for (const { action } of learner.actions())
    for (const gesture of GESTURES) {
      const isThrown = await learner.choose(action, gesture);
      expect(learner.said).not.toMatch(/NaN|^$/);
      await learner.tryAgain();
      if (!isThrown) break;
    }
});

test.each(LESSONS.map(({ game, scenes }) => [game, scenes] as const))(
  'the lesson of %s is left and taken up at each step, by a learner who errs first, and played to its end',
  async (game, scenes) => {
    const learner = new Learner(game);
    await learner.open();
    for (const [scene, { steps }] of scenes.entries()) {
      const question = steps.findIndex(({ kind }) => kind === 'ask');
      for (const [step, { kind }] of steps.entries()) {
        await until(() => learner.bubble !== null);
        expect(learner.place).toEqual({ scene, step });
        await learner.leaveAndComeBack();
        expect(learner.place).toEqual({ scene, step: Math.min(step, question) });
        if (kind === 'free') continue;
        if (learner.isAsked) {
          const answers = learner.actions();
          const erring = answers.find(({ answer }) => answer.worth === 'wrong') ?? answers.at(-1);
          await learner.choose(required(erring, 'answer').action);
          await learner.leaveAndComeBack();
          expect(learner.place, 'what came of it was not read').toEqual({ scene, step: question });
          await until(() => learner.isAsked);
          await learner.choose(required(answers[0], 'answer').action);
        }
        while (learner.place.scene === scene && (learner.place.step ?? 0) <= step) await learner.goOn();
      }
    }
    await until(() => learner.isAsked);
    await learner.choose(required(learner.actions()[0], 'answer').action);
    while (learner.bubble?.mayGoOn) await learner.goOn();
    await learner.playOn();
    expect(learner.client.settings.now.value.lessons).toEqual({ [game]: scenes.length });
  },
);
