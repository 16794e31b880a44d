import type { Mutant } from './mutant.ts';

/** Faults in dice, throws, sounds and layout. */
export const DICE: readonly Mutant[] = [
  {
    name: 'face-likelier',
    fault: 'A third of the dice that lie on one face are read as another',
    file: 'engine/physics/dice/read.ts',
    from: "return cosine >= FLAT ? face : 'cocked';",
    to: "return cosine >= FLAT ? (face === 0 && orientation.x > 0.2 ? 1 : face) : 'cocked';",
    test: { kind: 'unit', file: 'test/physics/fairness.test.ts', title: 'every face of every solid' },
  },
  {
    name: 'tilted-dice-stay',
    fault: 'Dice that lean on others never slip',
    file: 'engine/physics/tuning.ts',
    from: 'slip: { afterSteps: 3,',
    to: 'slip: { afterSteps: 0,',
    test: { kind: 'unit', file: 'test/physics/settling.test.ts', title: '18 mixed dice need a re-throw' },
  },
  {
    name: 'fire-too-loud',
    fault: 'The fire of the inn crackles four times as loud',
    file: 'renderer/sound/ambience/ambience.ts',
    from: "kind: 'crackle', every: 0.7, sounds: [1, 7], gap: 0.07, strength: [0.06, 1]",
    to: "kind: 'crackle', every: 0.7, sounds: [1, 7], gap: 0.07, strength: [0.06, 4]",
    test: { kind: 'unit', file: 'renderer/sound/ambience/ambience.test.ts', title: 'inn stays well below full scale' },
  },
  {
    name: 'won-dice-spread',
    fault: 'Won dice lie further apart than there is felt for them',
    file: 'renderer/layout/seats/won-tricks.ts',
    from: 'middle[1] + deep * step',
    to: 'middle[1] + 1.2 * deep * step',
    test: {
      kind: 'unit',
      file: 'renderer/layout/seats/won-tricks.test.ts',
      title: 'lie on felt that is set aside for them',
    },
  },
];
