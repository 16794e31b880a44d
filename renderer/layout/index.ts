export { type Camera, cameraFor, project } from './camera.ts';
export { type Exchange, exchangesIn } from './exchange.ts';
export { movesBetween } from './moves.ts';
export type { Move, Place } from './place.ts';
export { bottomOf, placesOf, stationsOf } from './places-of.ts';
