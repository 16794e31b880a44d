// Runs in the page's world before the page's scripts: defines what the preload script exposes.

import { newCrossing } from './crossing.ts';

const crossing = newCrossing('page', 'preload');

addEventListener('expose', event => {
  const { name, api } = crossing.read((event as CustomEvent).detail) as { name: string; api: object };
  Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true });
});
