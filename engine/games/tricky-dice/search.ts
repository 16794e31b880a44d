import type { SearchModel } from '../../core/search-model.ts';
import { moveOf, simulatorOf, type TrickyDiceSimulator } from './simulator.ts';
import type { TrickyDiceState } from './state.ts';
import type { TrickyDiceFacts } from './view.ts';

export const search: SearchModel<TrickyDiceState, TrickyDiceFacts, TrickyDiceSimulator> = {
  simulatorOf,
  moveOf,
  decision() {
    throw new Error('todo');
  },
};
