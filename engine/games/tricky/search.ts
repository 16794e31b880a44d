import type { SearchModel } from '../../core/search-model.ts';
import { moveOf, simulatorOf, type TrickySimulator } from './simulator.ts';
import type { TrickyState } from './state.ts';
import type { TrickyFacts } from './view.ts';

export const search: SearchModel<TrickyState, TrickyFacts, TrickySimulator> = {
  simulatorOf,
  moveOf,
  decision() {
    throw new Error('todo');
  },
};
