// In the page's own world, before anything else: receives what the preload script exposes.

import { newCrossing } from './crossing.ts';

const crossing = newCrossing('page', 'preload');

addEventListener('expose', event => {
  const { name, api } = crossing.read((event as CustomEvent).detail) as { name: string; api: object };
  Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true });
});
