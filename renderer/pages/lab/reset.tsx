import type { Client } from '../../client/client.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';

/** Asks which counts are to begin anew; nothing is lost without an answer. */
export function ResetDialog({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const after = (work: () => void) => (): void => {
    work();
    onClose();
  };
  return (
    <Dialog
      title="Begin anew?"
      testid="lab-reset"
      onEscape={onClose}
      actions={
        <>
          <Button onPress={after(client.lab.forget)}>Forget all counts</Button>
          <Button onPress={after(client.lab.newSeries)}>New series</Button>
          <Button look="primary" onPress={onClose} first>
            Keep everything
          </Button>
        </>
      }
    >
      <p class="reset-words">
        A new series begins at nothing and keeps what was ever counted. Forgetting also empties the counts of your
        lifetime, those of your matches included. That cannot be undone.
      </p>
    </Dialog>
  );
}
