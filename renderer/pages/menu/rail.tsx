import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { lessonStage } from './learn-button.tsx';
import './rail.css';

interface RailProps {
  readonly client: Client;
  readonly games: readonly GameCard[];
  readonly finished: readonly string[];
}

/** Shows a coin above each game: half full once its lesson is done, full once a match of it has been finished. */
export function Rail({ client, games, finished }: RailProps) {
  const { menu } = wordsOf('screen');
  return (
    <ol class="rail" aria-label={menu.known}>
      {games.map(card => {
        const known = finished.includes(card.id) ? 'full' : lessonStage(client, card) === 'done' ? 'half' : 'empty';
        return (
          <li key={card.id}>
            <span class={`rail-coin ${known}`} title={menu.done[known]} aria-hidden="true">
              {known === 'full' && (
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M5 10.5l3.4 3.4L15 7" />
                </svg>
              )}
            </span>
            <span class="visually-hidden">{menu.doneIn[known](card.name)}</span>
          </li>
        );
      })}
    </ol>
  );
}
