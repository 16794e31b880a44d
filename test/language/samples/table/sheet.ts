import type { sheet as WORDS } from '../../../../renderer/language/en/table/sheet.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

export const sheet: Samples<typeof WORDS> = {
  round: [[3]],
  roundOver: [[3]],
  momentsOf: [[3]],
  ahead: [
    [{ leaders: [YOU], points: 22, target: 50 }],
    [{ leaders: [ADA], points: -1, target: 50 }],
    [{ leaders: [ADA, YOU], points: 55, target: 50 }],
  ],
  level: [[{ sides: 2, points: 1, target: 50 }], [{ sides: 4, points: 0, target: null }]],
  unrolled: [
    [{ kind: 'high', shape: 'd6' }],
    [{ kind: undefined, shape: 'd12' }],
    [{ kind: undefined, shape: 'card' }],
  ],
};
