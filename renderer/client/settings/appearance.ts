import { effect, type ReadonlySignal } from '@preact/signals';
import { remOf } from '../../layout/interface/rem.ts';
import type { SceneStage } from '../../scene/scene-stage.ts';
import { logError } from '../error-log.ts';
import { type Settings, type SettingsStore, textScaleOf } from './settings.ts';

/**
 * Text scale above which text needs the full width of a panel; so it does in a window of fewer rem than `MIN_COLUMNS`.
 */
const LARGE_SCALE = 1.25;
const MIN_COLUMNS = 48;

/**
 * Applies the settings to the page, for style sheets to read. `isShared`: people share the table on the screen.
 * `isByPad`: a controller has been used.
 */
export function applyToPage(
  page: HTMLElement,
  { now }: SettingsStore,
  prefersReduced: ReadonlySignal<boolean>,
  { isShared, isByPad }: { readonly isShared: ReadonlySignal<boolean>; readonly isByPad: ReadonlySignal<boolean> },
): void {
  const setTextSize = (): void => {
    const { innerWidth: width, innerHeight: height } = window;
    const textScale = textScaleOf(now.value, isShared.value);
    page.style.setProperty('--text-scale', String(textScale));
    const rem = remOf({ width, height }, textScale, isShared.value);
    page.style.setProperty('--rem', `${rem}px`);
    // For panels with columns: media queries do not know the text size.
    const isLarge = isShared.value || textScale > LARGE_SCALE || width < MIN_COLUMNS * rem;
    page.toggleAttribute('data-large', isLarge);
  };
  effect(setTextSize);
  window.addEventListener('resize', setTextSize);
  effect(() => {
    page.toggleAttribute('data-big', now.value.bigScreen || isShared.value);
    page.toggleAttribute('data-shared', isShared.value);
    page.toggleAttribute('data-by-pad', isByPad.value);
  });
  effect(() => {
    page.dataset['felt'] = now.value.felt;
  });
  effect(() => {
    page.toggleAttribute('data-reduced-motion', isMotionReduced(now.value.motion, prefersReduced.value));
  });
}

/** Applies the settings to the stage, which was created with the graphics setting `made`. */
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
