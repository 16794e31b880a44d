import type { Bot } from '../../../engine/core/game.ts';
import { at, known } from '../../../engine/core/lists.ts';
import { firstHighest } from '../../../engine/kit/seats.ts';
import { openTrick } from '../../../engine/kit/tricks.ts';
import type { Action, PieceId } from '../../../engine/protocol/vocabulary.ts';
import { winnerOf } from './phases.ts';
import { suitOf } from './state.ts';
import type { SampleFacts } from './view.ts';

/** Plays the lowest die that wins the trick so far, or else its lowest die. */
export const careful: Bot<SampleFacts> = {
  id: 'careful',
  label: 'Careful',
  about: 'Plays the lowest die that wins the trick.',
  choose({ facts, you }, { listed }): Action {
    const seat = known(you, 'seat to play for');
    const trump = suitOf(known(facts.trumpDie, 'trump die'));
    const plays = openTrick(facts.tricks)?.plays ?? [];
    const lowness = (die: PieceId): number => (suitOf(die) === trump ? -10 : 0) - at(facts.up, die);
    const wins = (die: PieceId): boolean => {
      const up = at(facts.up, die);
      return winnerOf([...plays, { seat, pieces: [die], up: [up], rolls: null, counts: up + 1 }], trump) === seat;
    };
    const dice = listed.flatMap(action => (action.verb === 'play' ? action.pieces : []));
    const winning = plays.length === 0 ? [] : dice.filter(wins);
    return { verb: 'play', pieces: [firstHighest(winning.length > 0 ? winning : dice, lowness)] };
  },
};
