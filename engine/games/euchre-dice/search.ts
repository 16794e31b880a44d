import type { SearchModel } from '../../core/search-model.ts';
import { type EuchreSimulator, moveOf, simulatorOf } from './simulator.ts';
import type { EuchreState } from './state.ts';
import type { EuchreFacts } from './view.ts';

export const search: SearchModel<EuchreState, EuchreFacts, EuchreSimulator> = {
  simulatorOf,
  moveOf,
  decision() {
    throw new Error('todo');
  },
};
