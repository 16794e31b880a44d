import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lessonPath } from '../../../electron/host/modes/scenes.ts';
import { isUnreadable, readToPlay } from '../../../electron/host/records/archive.ts';
import { tableOf } from '../../../electron/host/records/match-setup.ts';
import { LESSONS } from '../../../engine/games/lessons.ts';
import type { Lesson, LessonScene } from '../../../engine/lessons/lesson.ts';
import { pixelsIn } from '../../../renderer/layout/interface/camera.ts';
import { placesOf } from '../../../renderer/layout/pieces/places-of.ts';
import { required } from '../../../renderer/lists.ts';
import { IS_FULL } from '../../support/samples.ts';
import { expectAccess } from '../support/access.ts';
import { addFakePads } from '../support/pads.ts';
import { openQuick } from '../support/prepared.ts';
import { expect, ROOT, test } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

const WINDOW = { width: 1280, height: 800 };
test.use({ viewport: WINDOW });

type By = 'mouse' | 'keys';
/** Attempts to find an answer that the lesson calls wrong: at most one per die, of nine. */
const MAX_TRIES = 9;
/** Once an error was made, no more than this many answers are tried. */
const ENOUGH_TRIES = 4;

/** The current choices on the page. */
interface Offer {
  /** Changes with the content shown. */
  readonly key: string;
  /** The test id of the end of the lesson or of the button to press; null if something must be chosen. */
  readonly waiting: 'lesson-end' | 'lesson-again' | 'lesson-on' | 'throw' | null;
  /** True if the answer was wrong, so that the lesson offers another try. */
  readonly isWrong: boolean;
  /** True if a button confirms the marked pieces. */
  readonly isMarked: boolean;
}

const PIECES = '[data-testid=hand] button:not([aria-pressed=true])';
/** Choices other than pieces. */
const OTHERS =
  '.decision:not([hidden]) :is(.row, .names, .pictures) .button, .actions-bar .button.plain:not([data-testid])';
const CHOICES = `${PIECES}, ${OTHERS}`;
const CONFIRM = '.actions-bar .button.primary:not([data-testid])';
const SELECTORS = { choices: CHOICES, confirm: CONFIRM };

/** Runs in the page. Returns the current choices, once they differ from before. */
function offerIn({ selectors, before }: { readonly selectors: typeof SELECTORS; readonly before: string }) {
  const has = (id: string): boolean => document.querySelector(`[data-testid=${id}]`) !== null;
  const count = (selector: string): number => document.querySelectorAll(selector).length;
  const offer = {
    waiting: (['lesson-end', 'lesson-again', 'lesson-on', 'throw'] as const).find(has) ?? null,
    isWrong: count('[data-testid=lesson-again].primary') > 0,
    isMarked: count('[data-testid=hand] [aria-pressed=true]') > 0 && count(selectors.confirm) > 0,
  };
  const step = document.querySelector('[data-testid=table]')?.getAttribute('data-step');
  const text = document.querySelector('[data-testid=lesson]')?.textContent;
  const marked = count('[data-testid=hand] [aria-pressed=true]');
  const choices = count(selectors.choices);
  const key = JSON.stringify([step, text, marked, choices, offer]);
  const isOpen = offer.waiting !== null || offer.isMarked || choices > 0;
  return isOpen && key !== before ? { key, ...offer } : false;
}

/** Takes a lesson without understanding its text, by trying what is offered. */
class Learner {
  readonly #page: Page;
  readonly #by: By;
  #key = '';

  constructor(page: Page, by: By) {
    this.#page = page;
    this.#by = by;
  }

  /** Waits until the choices have changed. */
  async look(): Promise<Offer> {
    const handle = await this.#page.waitForFunction(
      offerIn,
      { selectors: SELECTORS, before: this.#key },
      { timeout: 60_000 },
    );
    const offer = (await handle.jsonValue()) as Offer;
    this.#key = offer.key;
    return offer;
  }

  /** Presses the waiting button. Returns the next choices. */
  async press(id: string): Promise<Offer> {
    const button = this.#page.getByTestId(id);
    if (this.#by === 'mouse') await button.click();
    else if (id === 'throw') await this.#page.keyboard.press('Space');
    else await button.press('Enter');
    return this.look();
  }

  /** Chooses a piece or another choice by index, from the end if negative, or confirms the marked pieces. */
  async choose(number: number, { isMarked }: Offer): Promise<Offer> {
    const all = this.#page.locator(isMarked ? CONFIRM : CHOICES);
    const choice = all.nth(number < 0 ? number : number % (await all.count()));
    if (this.#by === 'mouse') await choice.click();
    else if (isMarked) await this.#page.keyboard.press('d');
    else await choice.press('Enter');
    return this.look();
  }

  /** Answers a question, with a throw if needed. Returns the choices once the lesson has explained the result. */
  async answer(number: number, asked: Offer): Promise<Offer> {
    let offer = asked;
    while (offer.waiting !== 'lesson-again')
      offer = offer.waiting === null ? await this.choose(number, offer) : await this.press(offer.waiting);
    return offer;
  }
}

interface LessonCallbacks {
  /** Called with each text, the first wrong answer and the end. */
  told?(what: 'text' | 'wrong answer' | 'end'): Promise<void>;
  /** Called at each question, before it is answered. */
  atQuestion?(scene: LessonScene): Promise<void>;
}

const hasWrongAnswer = (step: LessonScene['steps'][number]): boolean =>
  step.kind === 'ask' && step.answers.some(({ worth }) => worth === 'wrong');

/**
 * True if a wrong answer to a scene's question may lose. After one that has won, the lesson does not offer another try.
 */
const canErr = ({ steps }: LessonScene): boolean =>
  steps.some(
    step =>
      hasWrongAnswer(step) &&
      step.kind === 'ask' &&
      (step.outcome === undefined || step.outcome.lost !== undefined || step.outcome.equal !== undefined),
  );

/** Takes a whole lesson, and makes an error in each scene that allows it. */
async function learn(
  page: Page,
  by: By,
  { scenes }: Lesson,
  { told, atQuestion }: LessonCallbacks = {},
): Promise<void> {
  const learner = new Learner(page, by);
  let wrong = 0;
  let offer = await learner.look();
  for (const scene of scenes) {
    for (; offer.waiting === 'lesson-on'; offer = await learner.press('lesson-on')) await told?.('text');
    await atQuestion?.(scene);
    const before = wrong;
    // The last choice first, since it is rarely the one that the lesson is about.
    for (let tries = 1; ; tries += 1) {
      offer = await learner.answer(tries === 1 ? -1 : tries - 2, offer);
      if (offer.isWrong && wrong === 0) await told?.('wrong answer');
      if (offer.isWrong) wrong += 1;
      const hasTried = canErr(scene) ? wrong > before : tries > 1;
      if (hasTried ? !offer.isWrong || tries >= ENOUGH_TRIES : tries === MAX_TRIES) break;
      offer = await learner.press('lesson-again');
    }
    if (!scene.steps.some(hasWrongAnswer)) expect(wrong, `${scene.id}: nothing was wrong`).toBe(before);
    offer = await learner.press('lesson-on');
  }
  while (offer.waiting !== 'lesson-end')
    offer = offer.waiting === null ? await learner.choose(0, offer) : await learner.press(offer.waiting);
  expect(wrong, 'wrong answers that were found').toBeGreaterThan(0);
  await told?.('end');
}

/** Opens the lesson of a game from the menu. */
async function openLesson(page: Page, by: By, { game }: Lesson): Promise<void> {
  const learn = page.getByTestId(game === 'trice' ? 'start-here' : 'learn');
  if (game !== 'trice') await page.getByTestId(`tile-${game}`).focus();
  if (by === 'mouse') await learn.click();
  else await learn.press('Enter');
}

/** Clicks one of the learner's dice that may not be chosen. Returns false if there is none. */
async function clickDimmed(page: Page, { id }: LessonScene): Promise<boolean> {
  const start = readToPlay(readFileSync(lessonPath(join(ROOT, 'assets/lessons'), id), 'utf8'));
  if (isUnreadable(start)) throw new Error(start.reason);
  const { match, header } = start;
  const view = match.view(0);
  // The middle of a card may be covered by another.
  const isDie = (piece: number): boolean => match.equipment[piece]?.shape !== 'card';
  const dark = view.ask?.refused?.flatMap(({ pieces }) => pieces).find(isDie);
  if (dark === undefined) return false;
  const table = tableOf(match, 'one', header.players, { mine: [0], holders: [], isShared: false, isWatching: false });
  const place = placesOf(view, table).find(({ piece }) => piece === dark);
  await page.mouse.click(...pixelsIn(WINDOW)(required(place, 'place of the die').position));
  await expect(page.getByTestId('why-not'), id).not.toBeEmpty();
  return true;
}

/** Leaves the lesson with Escape, and returns to the same part of it. */
async function leaveAndComeBack(page: Page, lesson: Lesson): Promise<void> {
  const words = await page.getByTestId('lesson').textContent();
  await page.keyboard.press('Escape');
  await page.getByTestId('match-menu').getByTestId('leave').press('Enter');
  await openLesson(page, 'keys', lesson);
  await expect(page.getByTestId('lesson')).toHaveText(words ?? '');
}

const LARGE = { textSize: 200, bigScreen: true } as const;

/** test/lessons takes every lesson on the host with the same answers, so only a few are taken on the page. */
const TAKEN: Readonly<Record<By, readonly string[]>> = { mouse: ['trice', 'tricky', 'tricky-dice'], keys: ['trice'] };
const takenBy = (by: By): readonly Lesson[] => LESSONS.filter(({ game }) => IS_FULL || TAKEN[by].includes(game));

for (const lesson of takenBy('mouse')) {
  const { game } = lesson;
  const isFirst = game === 'trice';

  test(`the lesson of ${game} by mouse, for a learner who errs first${isFirst ? ', with large text' : ''}`, async ({
    page,
    served,
  }) => {
    await addFakePads(page);
    await openQuick(page, served, 'instant', isFirst ? LARGE : {});
    await openLesson(page, 'mouse', lesson);
    let dark = 0;
    await learn(page, 'mouse', lesson, {
      async atQuestion(scene) {
        if (await clickDimmed(page, scene)) dark += 1;
      },
    });
    // In these scenes the suit led has to be followed.
    if (isFirst) expect(dark, 'dice that may not be chosen').toBe(2);
    await expectUsable(page, 'lesson-end');
    await page.getByTestId('lesson-end').getByTestId('leave').click();
    await expect(page.getByTestId('menu')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Continue/ }), 'a lesson is no match').toHaveCount(0);
  });
}

for (const lesson of takenBy('keys')) {
  const { game } = lesson;
  const isFirst = game === 'trice';

  test(`the lesson of ${game} by keys, for a learner who errs first`, async ({ page, served }) => {
    await openQuick(page, served, 'instant');
    await openLesson(page, 'keys', lesson);
    const seen = new Set<string>();
    let left = 0;
    await learn(page, 'keys', lesson, {
      async told(what) {
        if (isFirst && !seen.has(what)) await expectAccess(page, `${what} of a lesson`);
        seen.add(what);
      },
      atQuestion: async () => {
        // Before the first scene has been left, and after.
        if (isFirst && left < 2) await leaveAndComeBack(page, lesson);
        left += 1;
      },
    });
  });
}
