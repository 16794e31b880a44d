import { useState } from 'preact/hooks';
import type { Table } from '../../../../../engine/protocol/match/table.ts';
import { rulesOf } from '../../../../../engine/protocol/modes/modes.ts';
import type { View } from '../../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../../client/client.ts';
import { wordsOf } from '../../../../language/language.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Moments } from './moments.tsx';
import { ReadyHint, ReadyMark } from './ready-mark.tsx';
import { sheetPages } from './sheet-model.ts';
import { SheetTable } from './sheet-table.tsx';
import { Standings } from './standings.tsx';

interface SheetProps {
  readonly table: Table;
  readonly view: View;
}

/** The whole score sheet, latest deal first. */
export function SheetDialog({ table, view, onClose }: SheetProps & { readonly onClose: () => void }) {
  const pages = sheetPages(view).toReversed();
  const labels = wordsOf('table').sheet;
  return (
    <Dialog title={labels.title} testid="sheet" look="board" onEscape={onClose}>
      {pages.length === 0 ? <p class="lead">{labels.empty}</p> : <SheetTable table={table} pages={pages} />}
    </Dialog>
  );
}

interface PauseProps extends SheetProps {
  readonly client: Client;
  readonly deal: number;
  readonly onEscape: () => void;
}

/**
 * A board over the table with the changes made by the deal that has just ended. The next deal begins when the player
 * closes it. On a shared screen anybody may close it for all, and a person with a controller presses a button to say
 * they are ready.
 */
export function PauseDialog({ client, table, view, deal, onEscape }: PauseProps) {
  const page = sheetPages(view)[deal];
  const [isLookingBack, lookBack] = useState(false);
  const labels = wordsOf('table').sheet;
  const used = client.pads.lastUsed.value;
  const isOwn = table.isShared && used !== null && client.pads.seatOf(used.index) !== null;
  return (
    <Dialog
      title={labels.roundOver(deal + 1)}
      testid="deal-sheet"
      look="board"
      onEscape={onEscape}
      actions={
        <>
          {table.isShared && <ReadyHint client={client} table={table} />}
          {isAtOwnTable(table, view) && (
            <>
              {rulesOf(table).canReplayDeals && <PlayAgain client={client} deal={deal} />}
              <Button testid="look-back" onPress={() => lookBack(!isLookingBack)}>
                {isLookingBack ? labels.points : labels.moments}
              </Button>
            </>
          )}
          <Button
            look="primary"
            onPress={() => client.next()}
            shortcut="Enter"
            {...(isOwn ? {} : { pad: 'press' })}
            initialFocus
          >
            {table.isShared ? labels.everyoneReady : labels.next}
          </Button>
        </>
      }
    >
      {isLookingBack && <Moments client={client} table={table} view={view} deal={deal} />}
      {page && !isLookingBack && (
        <Standings
          table={table}
          view={view}
          page={page}
          markOf={seat => client.match.ready.value.includes(seat) && <ReadyMark testid={`ready-${seat}`} />}
        />
      )}
    </Dialog>
  );
}

interface MomentsDialogProps extends SheetProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** The player's choices in the last deal of a match, which has no pause after it. */
export function MomentsDialog({ client, table, view, onClose }: MomentsDialogProps) {
  const labels = wordsOf('table').sheet;
  return (
    <Dialog
      title={labels.momentsOf(view.deal + 1)}
      testid="last-moments"
      look="board"
      onEscape={onClose}
      actions={
        <>
          <PlayAgain client={client} deal={view.deal} />
          <Button look="primary" onPress={onClose} initialFocus>
            {labels.close}
          </Button>
        </>
      }
    >
      <Moments client={client} table={table} view={view} deal={view.deal} />
    </Dialog>
  );
}

/** Replays a finished deal with the same hands and opponents. */
function PlayAgain({ client, deal }: { readonly client: Client; readonly deal: number }) {
  return (
    <Button testid="play-deal-again" onPress={() => client.practice.play(deal)}>
      {wordsOf('table').sheet.playAgain}
    </Button>
  );
}

/** Whether a person plays here at a screen of their own, where nobody else can read about their choices. */
export const isAtOwnTable = ({ holders, isShared, isWatching }: Table, { you }: View): boolean =>
  !isShared && !isWatching && you !== null && holders[you] === 'here';
