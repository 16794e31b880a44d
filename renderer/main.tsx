import './screens/tokens.css';
import './screens/base.css';
import { render } from 'preact';
import { openLine } from './bridge/bridge.ts';
import { newClient } from './client/client.ts';
import { newStage } from './scene/index.ts';
import { App } from './screens/app.tsx';
import { chosenQuality } from './screens/quality.ts';

const stage = newStage({ quality: chosenQuality(window.location.search) });
const client = newClient(openLine(), stage);
const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');

stage
  .then(ready => {
    document.querySelector('#picture')?.append(ready.canvas);
    ready.setReducedMotion(stillness.matches);
    ready.resize();
    stillness.addEventListener('change', () => ready.setReducedMotion(stillness.matches));
    window.addEventListener('resize', () => ready.resize());
  })
  .catch(error => console.error(error));
if (document.hidden) client.setHidden(true);
document.addEventListener('visibilitychange', () => client.setHidden(document.hidden));
render(<App client={client} />, document.querySelector('#interface')!);
