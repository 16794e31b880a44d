export type { Gesture, ThrowSpec } from '../protocol/throw.ts';
export { type Reading, readFace } from './dice/read.ts';
export { DIE_SHAPES, SOLIDS, type Solid, type SolidFace } from './dice/solids.ts';
export type { Orientation, Vector3 } from './dice/vector.ts';
export type { Impact } from './dynamics/recording.ts';
export { clampGesture } from './launch/gesture.ts';
export { MAX_DICE, PHYSICS, simulateThrow, type ThrowOptions, type ThrowResult, type Toss } from './throw.ts';
export { TRAY } from './tray.ts';
export { TUNING } from './tuning.ts';
