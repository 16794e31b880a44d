export { browserHall } from './hall.ts';
export { newSounds } from './sounds.ts';
