import type { Table } from '../../../../engine/protocol/messages.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { sheetPages } from './sheet-model.ts';
import { SheetTable } from './sheet-table.tsx';
import './sheet-table.css';

interface SheetProps {
  readonly table: Table;
  readonly view: View;
}

/** The whole score sheet, the latest deal first. */
export function SheetDialog({ table, view, onClose }: SheetProps & { readonly onClose: () => void }) {
  const pages = sheetPages(view).toReversed();
  return (
    <Dialog
      title="Score sheet"
      testid="sheet"
      onEscape={onClose}
      actions={
        <Button look="primary" onPress={onClose} initialFocus>
          Close
        </Button>
      }
    >
      {pages.length === 0 && <p>No round has been scored yet.</p>}
      {pages.map(page => (
        <SheetTable key={page.deal} table={table} page={page} />
      ))}
    </Dialog>
  );
}

interface PauseProps extends SheetProps {
  readonly deal: number;
  readonly onNext: () => void;
  readonly onEscape: () => void;
}

/** The sheet of the deal that has just ended, below the cleared table. The next deal begins when the player closes it. */
export function PauseDialog({ table, view, deal, onNext, onEscape }: PauseProps) {
  const page = sheetPages(view)[deal];
  return (
    <Dialog
      title={`Round ${deal + 1} is over`}
      testid="deal-sheet"
      look="docked"
      onEscape={onEscape}
      actions={
        <Button look="primary" onPress={onNext} shortcut="Enter" initialFocus>
          Continue
        </Button>
      }
    >
      {page && <SheetTable table={table} page={page} titled />}
    </Dialog>
  );
}
