import { effect, type ReadonlySignal } from '@preact/signals';
import { remOf } from '../../layout/interface/interface.ts';
import type { SceneStage } from '../../scene/scene-stage.ts';
import { logError } from '../error-log.ts';
import { type Settings, type SettingsStore, textScaleOf } from './settings.ts';

/** Beyond this scale, text needs the full width of a panel. */
const LARGE = 1.25;

/** Applies the settings to the page, for style sheets to read. */
export function applyToPage(page: HTMLElement, { now }: SettingsStore, prefersReduced: ReadonlySignal<boolean>): void {
  const setTextSize = (textScale: number): void => {
    const { innerWidth: width, innerHeight: height } = window;
    page.style.setProperty('--text-scale', String(textScale));
    page.style.setProperty('--rem', `${remOf({ width, height }, textScale)}px`);
  };
  effect(() => setTextSize(textScaleOf(now.value)));
  window.addEventListener('resize', () => setTextSize(textScaleOf(now.peek())));
  // For panels with columns: media queries do not know the text's size.
  effect(() => {
    page.toggleAttribute('data-large', textScaleOf(now.value) > LARGE);
  });
  effect(() => {
    page.toggleAttribute('data-big', now.value.bigScreen);
  });
  effect(() => {
    page.dataset['felt'] = now.value.felt;
  });
  effect(() => {
    page.toggleAttribute('data-reduced-motion', isMotionReduced(now.value.motion, prefersReduced.value));
  });
}

/** Applies the settings to the stage, which was made with the graphics setting `made`. */
export function applyToStage(
  stage: SceneStage,
  { now }: SettingsStore,
  prefersReduced: ReadonlySignal<boolean>,
  made: Settings['graphics'],
): void {
  effect(() => stage.setReducedMotion(isMotionReduced(now.value.motion, prefersReduced.value)));
  effect(() => {
    const { dice, diceTones: tones } = now.value;
    stage.setDice({ finish: dice === 'game' ? null : dice, tones });
  });
  effect(() => stage.setFelt(now.value.felt));
  effect(() => stage.setRoom(now.value.room));
  let drawn = made;
  effect(() => {
    const wanted = now.value.graphics;
    if (wanted === drawn) return;
    drawn = wanted;
    stage.setQuality(wanted).catch(logError);
  });
}

function isMotionReduced(motion: Settings['motion'], prefersReduced: boolean): boolean {
  return motion === 'system' ? prefersReduced : motion === 'reduced';
}
