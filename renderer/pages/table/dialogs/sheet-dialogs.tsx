import type { Table } from '../../../../engine/protocol/messages.ts';
import type { View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { clause, namesOf, who } from '../../../words/people.ts';
import { list } from '../../../words/text.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Faces } from '../../people/seat-portrait.tsx';
import { ranking, sheetPages } from './sheet-model.ts';
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

/** The sheet of the deal that has just ended. The next deal begins when the player closes it. */
export function PauseDialog({ table, view, deal, onNext, onEscape }: PauseProps) {
  const page = sheetPages(view)[deal];
  return (
    <Dialog
      title={`Round ${deal + 1} is over`}
      testid="deal-sheet"
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

interface EndProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
}

/** The end of a match: the winner, the ranking, and the whole sheet. */
export function EndDialog({ client, table, view }: EndProps) {
  const pages = sheetPages(view).toReversed();
  return (
    <Dialog
      title={winnerTitle(table, view)}
      testid="end"
      onEscape={() => {}}
      actions={
        <>
          <Button onPress={() => client.leave()}>Menu</Button>
          <Button look="primary" onPress={() => client.playAgain()} initialFocus>
            Play again
          </Button>
        </>
      }
    >
      <ol class="ranking" data-testid="ranking">
        {ranking(view).map(({ seats, score, won }) => (
          <li key={seats[0]} class={won ? 'won' : ''}>
            <Faces table={table} seats={seats} expression={won ? 'pleased' : 'calm'} />
            <span>{namesOf(table, seats)}</span>
            <b>{score}</b>
          </li>
        ))}
      </ol>
      {pages.map(page => (
        <SheetTable key={page.deal} table={table} page={page} />
      ))}
    </Dialog>
  );
}

function winnerTitle(table: Table, view: View): string {
  const winners = view.result?.winners ?? [];
  const [first] = winners;
  if (first !== undefined && winners.length === 1) return clause(table, first, 'win', 'wins');
  return `${list(winners.map(seat => who(table, seat)))} win`;
}
