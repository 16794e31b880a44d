export type { ShownStage, ShownThrow } from './messages.ts';
export { type DicePose, durationOf, posesAt } from './playback.ts';
export { Thrower } from './thrower.ts';
