import { describe, expect, test } from 'vitest';
import { PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import { knocksOf } from '../sound/knocks.ts';
import { SETTLED } from '../sound/set-pieces.ts';
import type { Caption, Sounds } from '../sound/sounds.ts';
import { durationOf, type ShownThrow } from '../throw/index.ts';
import type { Actor } from './actor.ts';
import type { Act } from './motion.ts';
import { playThrow } from './throw-play.ts';

const spec: ThrowSpec = {
  id: 0,
  seed: '3'.repeat(32),
  dice: [
    { piece: 0, shape: 'd6' },
    { piece: 1, shape: 'd20' },
  ],
  gesture: null,
  physics: PHYSICS,
};
const { up, digest, stages } = simulateThrow(spec, { frames: true });
const shown: ShownThrow = {
  up,
  digest,
  stages: stages.map(stage => ({ ...stage, frames: stage.frames!, impacts: stage.impacts! })),
};

/** Plays the throw; every act of throwing is seen to its end or cut short. Writes down what is moved and heard, in order. */
async function played({ isCut, isWanted = true }: { readonly isCut: boolean; readonly isWanted?: boolean }) {
  const log: unknown[] = [];
  const said: (Caption | undefined)[] = [];
  const act: Act = {
    isWanted: () => isWanted,
    play: async duration => void log.push(duration),
    fly: async () => {},
    cut: (_actors: readonly Actor[]) => {},
  };
  const sounds: Sounds = {
    play(cues, caption) {
      log.push(cues);
      said.push(caption);
      return () => isCut;
    },
  };
  await playThrow(act, [], { spec, shown, walls: [], sounds });
  return { log, said };
}

const whole = shown.stages.flatMap(stage => [
  knocksOf(
    stage.impacts,
    stage.dice.map(die => spec.dice[die]!.shape),
  ),
  durationOf(stage),
]);

describe('a throw', () => {
  test('sounds as it falls', async () => {
    const { log, said } = await played({ isCut: false });
    expect(log).toEqual(whole);
    expect(new Set(said)).toEqual(new Set(['throw']));
  });
  test('that is cut short is heard to come to rest', async () => {
    const { log, said } = await played({ isCut: true });
    expect(log).toEqual([...whole, SETTLED]);
    expect(said.at(-1)).toBe('rest');
  });
  test('that another act has pushed aside is not', async () => {
    expect((await played({ isCut: true, isWanted: false })).log).toEqual(whole);
  });
});
