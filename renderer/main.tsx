import './pages/tokens.css';
import './pages/base.css';
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { render } from 'preact';
import { RELOADED } from '../engine/protocol/bridge.ts';
import { Client } from './client/client.ts';
import { openConnection } from './client/connection.ts';
import { logError, logUncaughtErrors } from './client/error-log.ts';
import { applyToPage, applyToStage } from './client/settings/appearance.ts';
import { newSettings, type SettingsStorage, type SettingsStore } from './client/settings/settings.ts';
import { loadWords, requestedLanguage, speak } from './language/language.ts';
import { required } from './lists.ts';
import { mediaHolds, onPixelRatio } from './media.ts';
import { mendBeforeRendering } from './mend-page.ts';
import { App } from './pages/app.tsx';
import type { Quality } from './pieces/drawing-options.ts';
import { refuseDrops } from './refuse-drops.ts';
import type { SceneStage } from './scene/scene-stage.ts';
import type { SoundPage } from './sound/sounds.ts';

logUncaughtErrors(window);
refuseDrops(window);
speak(requestedLanguage(window.location.search), 'first', 'screen').then(start).catch(logError);

/** What the whole page shares. */
interface Shared {
  readonly client: Client;
  readonly settings: SettingsStore;
  readonly prefersReduced: ReadonlySignal<boolean>;
}

/** Starts the page. Its words are loaded. */
function start(): void {
  const settings = newSettings(settingsStorage());
  const prefersReduced = mediaHolds('(prefers-reduced-motion: reduce)');
  let tellMenuPainted = (): void => {};
  const menuPainted = new Promise<void>(resolve => {
    tellMenuPainted = resolve;
  });
  const client: Client = new Client(
    openConnection(),
    menuPainted.then(() => loadStage({ client, settings, prefersReduced })),
    settings,
  );
  const isShared = computed(() => client.state.table.value?.isShared ?? false);
  const isByPad = computed(() => client.pads.lastUsed.value !== null);
  applyToPage(document.documentElement, settings, prefersReduced, { isShared, isByPad });
  reportReload(client);
  if (document.hidden) client.setHidden(true);
  document.addEventListener('visibilitychange', () => client.setHidden(document.hidden));
  client.state.lobby.subscribe(lobby => lobby && afterPaint(tellMenuPainted));
  mendBeforeRendering();
  document.querySelector('.starting')?.remove();
  render(<App client={client} />, required(document.querySelector('#interface'), 'element for the interface'));
  const follow = (): void => followPads(client, settings);
  if (navigator.getGamepads().some(pad => pad !== null)) follow();
  else window.addEventListener('gamepadconnected', follow, { once: true });
}

/** Tells the player that the desktop shell has reloaded the page, unless they say so later. */
function reportReload({ state }: Client): void {
  if (!new URLSearchParams(window.location.search).has(RELOADED)) return;
  state.notice.value = 'page-lost';
  window.history.replaceState(null, '', window.location.pathname);
}

/** Loads the pad support, which most players do not need. */
function followPads(client: Client, settings: SettingsStore): void {
  import('./pads/driver.ts')
    .then(driver =>
      driver.followPads({
        pads: client.pads,
        bindings: () => settings.now.peek().padButtons,
        layouts: () => settings.now.peek().padLayouts,
        onFlick: gesture => client.flick(gesture),
      }),
    )
    .catch(logError);
}

/** Loads the 3D table. It is larger than the rest of the page, so it loads once the menu is usable. */
async function loadStage({ client, settings, prefersReduced }: Shared): Promise<SceneStage> {
  const [{ newSceneStage }, { browserPage, SoundPlayer }, follow, { withRumble }, { watchForLostPicture }] =
    await Promise.all([
      import('./scene/three-scene-stage.ts'),
      import('./sound/sounds.ts'),
      import('./client/settings/sounds.ts'),
      import('./client/settings/rumble.ts'),
      import('./client/lost-picture.ts'),
    ]);
  const { state, pads } = client;
  const page: SoundPage = {
    ...browserPage,
    onGesture(listener) {
      browserPage.onGesture(listener);
      effect(() => {
        if (pads.isInUse.value) listener();
      });
    },
  };
  const sounds = new SoundPlayer(page, settings.now, caption => {
    client.match.soundCaption.value = { caption };
  });
  follow.playTurnSounds(state, settings, sounds);
  follow.playSeatSounds(state, sounds);
  follow.playEndingSounds(state, settings, sounds);
  follow.playVolumeSamples(settings, sounds);
  const made = settings.now.value.graphics;
  const stage = await newSceneStage({
    quality: requestedQuality(window.location.search) ?? made,
    sounds: withRumble(sounds, { state, pads, settings: settings.now }),
    onWorkerLost(reason) {
      logError(new Error(`the throw worker crashed and restarts: ${reason}`));
      state.notice.value = 'worker-lost';
    },
  });
  document.querySelector('#picture')?.append(stage.element);
  watchForLostPicture(stage.element, state);
  applyToStage(stage, settings, prefersReduced, made);
  stage.resize();
  window.addEventListener('resize', () => stage.resize());
  onPixelRatio(() => stage.resize());
  // Preloaded, so that a match need not wait for its page and portraits. Failures are reported when these are shown.
  Promise.allSettled([
    import('./pages/table/table-page.tsx'),
    import('./people/portraits/gallery.ts'),
    loadWords('play', 'table', 'hints', 'pages'),
  ]);
  return stage;
}

/** Runs work after the next paint, or at once while the page is hidden and nothing is painted. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work, 0));
}

/** Returns the browser's storage, or null if it is forbidden: then the settings last for this visit only. */
function settingsStorage(): SettingsStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Returns the quality requested in the address (`&quality=low`), which applies to this visit. */
function requestedQuality(search: string): Quality | null {
  const asked = new URLSearchParams(search).get('quality');
  return asked === 'low' || asked === 'medium' || asked === 'high' ? asked : null;
}
