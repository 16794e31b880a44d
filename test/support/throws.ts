import { PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import type { Gesture, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { first, required } from '../../renderer/lists.ts';
import { THROW } from '../../renderer/scene/camera/shots.ts';
import type { Actor } from '../../renderer/scene/motion/actor.ts';
import { BAG_PLACE } from '../../renderer/scene/motion/obstacles.ts';
import type { SimulatedThrow } from '../../renderer/scene/throwing/playback.ts';
import { playThrow } from '../../renderer/scene/throwing/throw-animation.ts';
import { SILENT_SOUNDS } from '../../renderer/sound/sounds.ts';

interface RecordedThrow {
  readonly spec: ThrowSpec;
  readonly simulated: SimulatedThrow;
}

/** Simulates a throw with everything needed to show it. `seed` is 32 hexadecimal digits. */
export function recordedThrow(
  shapes: readonly DieShape[],
  seed: string,
  gesture: Gesture | null = null,
): RecordedThrow {
  const dice = shapes.map((shape, piece) => ({ piece, shape }));
  const spec: ThrowSpec = { id: 0, seed, dice, gesture, physics: PHYSICS };
  const { tosses, ...result } = simulateThrow(spec, { frames: true });
  const recorded = tosses.map(toss => ({
    ...toss,
    frames: required(toss.frames, 'frames'),
    impacts: required(toss.impacts, 'impacts'),
  }));
  return { spec, simulated: { ...result, tosses: recorded } };
}

type Scene = Parameters<typeof playThrow>[2];

/** Returns a scene without output that shows a throw as another player's on the near side. */
export const sceneOf = ({ spec, simulated }: RecordedThrow): Scene => ({
  spec,
  simulated,
  by: null,
  thrower: { side: 'near', isOwn: false },
  source: BAG_PLACE,
  sounds: SILENT_SOUNDS,
  camera: { async to() {}, async rest() {} },
  shot: THROW,
  effects: { showCup() {}, showParticles() {}, showPool() {} },
  colourOf: () => [1, 1, 1],
  onSettled() {},
});

interface ShownToss {
  /** In milliseconds. */
  readonly duration: number;
  /** Returns the pieces at this many milliseconds after the start of the throw. */
  frameAt(elapsed: number): readonly Actor[];
}

/** Returns the first toss of a throw on a table with these pieces. */
export async function firstTossShown(scene: Scene, onTable: readonly Actor[] = []): Promise<ShownToss> {
  const shown: ShownToss[] = [];
  const sequence = {
    isCurrent: () => shown.length === 0,
    play: async (duration: number, frameAt: ShownToss['frameAt']) => void shown.push({ duration, frameAt }),
    fly: async () => {},
    jumpTo: () => {},
  };
  await playThrow(sequence, onTable, scene);
  return first(shown);
}
