import type { Client } from '../../client/client.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import './panel.css';

interface PanelProps {
  readonly client: Client;
  readonly onResume: () => void;
  readonly onSheet: () => void;
}

/** The small panel behind Escape. */
export function MatchPanel({ client, onResume, onSheet }: PanelProps) {
  return (
    <Dialog
      title="At the table"
      testid="match-menu"
      onEscape={onResume}
      actions={
        <div class="match-panel">
          <Button look="primary" onPress={onResume} shortcut="Esc" first>
            Back to the table
          </Button>
          <Button onPress={onSheet}>Score sheet</Button>
          <Button onPress={client.leave} testid="leave">
            Save and leave
          </Button>
        </div>
      }
    />
  );
}
