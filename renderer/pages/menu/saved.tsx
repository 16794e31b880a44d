import type { SavedMatch } from '../../../engine/protocol/messages.ts';
import type { Client } from '../../client/client.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import './saved.css';

interface SavedProps {
  readonly client: Client;
  readonly saved: readonly SavedMatch[];
  readonly onBack: () => void;
}

export function SavedMatches({ client, saved, onBack }: SavedProps) {
  return (
    <Dialog
      title="Saved matches"
      testid="saved-matches"
      onEscape={onBack}
      actions={<Button onPress={onBack}>Back</Button>}
    >
      <ul class="saved">
        {saved.map(match => (
          <li key={match.id}>
            <button type="button" onClick={() => client.resume(match.id)}>
              <strong>{match.name}</strong>
              <span>{`${match.seats} players, round ${match.deal + 1}`}</span>
              <span class="scores">{match.scores.join(' \u00b7 ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
