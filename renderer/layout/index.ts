export { type Camera, cameraFor, project } from './camera.ts';
export { type Move, movesBetween } from './moves.ts';
export type { Place } from './place.ts';
export { bottomOf, placesOf, stationsOf } from './places-of.ts';
