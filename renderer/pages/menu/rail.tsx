import type { GameCard } from '../../../engine/protocol/messages.ts';
import './rail.css';

interface RailProps {
  readonly games: readonly GameCard[];
  readonly finished: readonly string[];
}

/** A coin above each game, which is full when a match of it was played to its end. */
export function Rail({ games, finished }: RailProps) {
  return (
    <ol class="rail" aria-label="Games you have finished">
      {games.map(({ id, name }) => {
        const isFinished = finished.includes(id);
        return (
          <li key={id}>
            <span class={isFinished ? 'medal full' : 'medal'} title={stateWords(isFinished)} aria-hidden="true">
              {isFinished && (
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M5 10.5l3.4 3.4L15 7" />
                </svg>
              )}
            </span>
            <span class="visually-hidden">{`${name}: ${stateWords(isFinished)}`}</span>
          </li>
        );
      })}
    </ol>
  );
}

const stateWords = (isFinished: boolean): string => (isFinished ? 'a match is finished' : 'no match is finished yet');
