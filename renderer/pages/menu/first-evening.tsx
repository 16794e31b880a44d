import type { GameCard } from '../../../engine/protocol/messages.ts';
import type { Client } from '../../client/client.ts';
import { durationOf } from '../new-match/length-field.tsx';
import { startPreset } from '../new-match/start-match.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import './first-evening.css';

interface FirstEveningProps {
  readonly client: Client;
  readonly games: readonly GameCard[];
}

interface StartHereProps extends FirstEveningProps {
  /** Called by somebody who wants another game than the first. */
  readonly onKnowing: () => void;
}

/** The way into a first match, for somebody who has never played here: one press. */
export function StartHere({ client, games, onKnowing }: StartHereProps) {
  const [card] = games;
  const preset = card?.presets[0];
  if (card === undefined || preset === undefined) return null;
  return (
    <div class="start-here">
      <Button look="primary" testid="start-here" autoFocus onPress={() => startPreset(client, card, preset)}>
        {`Start here: ${card.name}, ${durationOf(preset)}`}
      </Button>
      <Button look="quiet" onPress={onKnowing}>
        I know trick games
      </Button>
    </div>
  );
}

interface ShortMatchesProps extends FirstEveningProps {
  readonly onBack: () => void;
}

/** The shortest match of every game. A press starts it. */
export function ShortMatches({ client, games, onBack }: ShortMatchesProps) {
  return (
    <Dialog
      title="Short matches"
      testid="short-matches"
      onEscape={onBack}
      actions={
        <Button onPress={onBack} initialFocus>
          Back
        </Button>
      }
    >
      <ul class="short-matches">
        {games.flatMap(card =>
          card.presets.slice(0, 1).map(preset => (
            <li key={card.id}>
              <button type="button" onClick={() => startPreset(client, card, preset)}>
                <strong>{card.name}</strong>
                <span>{preset.about}</span>
                <span class="minutes">{durationOf(preset)}</span>
              </button>
            </li>
          )),
        )}
      </ul>
    </Dialog>
  );
}
