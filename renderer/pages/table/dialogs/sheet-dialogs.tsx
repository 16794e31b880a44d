import type { Table } from '../../../../engine/protocol/messages.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { sheetPages } from './sheet-model.ts';
import { SheetTable } from './sheet-table.tsx';
import { Standings } from './standings.tsx';

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
      look="board"
      onEscape={onClose}
      actions={
        <Button look="primary" onPress={onClose} initialFocus>
          Close
        </Button>
      }
    >
      {pages.length === 0 ? (
        <p class="lead">No round has been scored yet.</p>
      ) : (
        <SheetTable table={table} pages={pages} />
      )}
    </Dialog>
  );
}

interface PauseProps extends SheetProps {
  readonly deal: number;
  readonly onNext: () => void;
  readonly onEscape: () => void;
}

/**
 * What the deal that has just ended changed, on a board over the table. The next deal begins when the player closes it, or
 * at a shared screen anybody.
 */
export function PauseDialog({ table, view, deal, onNext, onEscape }: PauseProps) {
  const page = sheetPages(view)[deal];
  return (
    <Dialog
      title={`Round ${deal + 1} is over`}
      testid="deal-sheet"
      look="board"
      onEscape={onEscape}
      actions={
        <Button look="primary" onPress={onNext} shortcut="Enter" pad="press" initialFocus>
          {table.isShared ? 'Everybody is ready' : 'Continue'}
        </Button>
      }
    >
      {page && <Standings table={table} view={view} page={page} />}
    </Dialog>
  );
}
