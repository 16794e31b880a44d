import './pages/tokens.css';
import './pages/base.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { applyToPage, applyToStage } from './client/appearance.ts';
import { Client } from './client/client.ts';
import { openConnection } from './client/connection.ts';
import { logUncaughtErrors } from './client/error-log.ts';
import { newSettings, type Shelf } from './client/settings.ts';
import { playTurnSounds, playVolumeSamples } from './client/sounds.ts';
import { App } from './pages/app.tsx';
import type { Quality } from './pieces/quality.ts';
import type { SceneStage } from './scene/scene-stage.ts';

logUncaughtErrors(window);
const settings = newSettings(shelf());
const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
const still = signal(stillness.matches);
stillness.addEventListener('change', () => {
  still.value = stillness.matches;
});
applyToPage(document.documentElement, settings, still);

let menuIsThere = (): void => {};
const menu = new Promise<void>(resolve => {
  menuIsThere = resolve;
});
const client = new Client(openConnection(), menu.then(layTable), settings);
if (document.hidden) client.setHidden(true);
document.addEventListener('visibilitychange', () => client.setHidden(document.hidden));
client.state.lobby.subscribe(lobby => lobby && afterPaint(menuIsThere));
render(<App client={client} />, document.querySelector('#interface')!);

/** The table and all that draws it: more than everything else together, so it comes once the menu can be used. */
async function layTable(): Promise<SceneStage> {
  const [{ newSceneStage }, { browserPage, SoundPlayer }] = await Promise.all([
    import('./scene/three-scene-stage.ts'),
    import('./sound/sounds.ts'),
  ]);
  const { state } = client;
  const sounds = new SoundPlayer(browserPage, settings.now, caption => {
    state.soundCaption.value = { caption };
  });
  playTurnSounds(state, settings, sounds);
  playVolumeSamples(settings, sounds);
  const made = settings.now.value.graphics;
  const stage = await newSceneStage({ quality: askedQuality(window.location.search) ?? made, sounds });
  document.querySelector('#picture')?.append(stage.element);
  applyToStage(stage, settings, still, made);
  stage.resize();
  window.addEventListener('resize', () => stage.resize());
  return stage;
}

/** Nothing is painted while the page is hidden; then there is nothing to wait for. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work, 0));
}

/** The browser may forbid it: then the settings last for this visit. */
function shelf(): Shelf | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Asked for in the address (`&quality=low`), for this visit only. */
function askedQuality(search: string): Quality | null {
  const asked = new URLSearchParams(search).get('quality');
  return asked === 'low' || asked === 'medium' || asked === 'high' ? asked : null;
}
