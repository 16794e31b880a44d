import { useState } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Seat, Trick, View } from '../../../../engine/protocol/vocabulary.ts';
import { linesOf } from '../../../announcements/deal-log.ts';
import type { Client } from '../../../client/client.ts';
import { wordsOf } from '../../../language/language.ts';
import { playedIn } from '../../../tricks/trick-results.ts';
import { nameOf } from '../../../view/people.ts';
import { suitName } from '../../../view/pieces.ts';
import { Button } from '../../parts/button.tsx';
import { Counter } from '../../parts/counter.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { SeatPortrait } from '../../people/seat-portrait.tsx';
import './tricks-dialog.css';

interface TricksProps {
  readonly table: Table;
  readonly view: View;
}

interface DialogProps extends TricksProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** History of the deal: its tricks in a table, or everything in lines. */
export function TricksDialog({ client, table, view, onClose }: DialogProps) {
  const [isLog, showLog] = useState(false);
  const { close, tricks: labels } = wordsOf('table').dialogs;
  return (
    <Dialog
      title={isLog ? labels.logTitle : labels.title}
      testid="tricks"
      look="board"
      onEscape={onClose}
      actions={
        <>
          <Button testid="log-button" onPress={() => showLog(!isLog)}>
            {isLog ? labels.showTricks : labels.showLog}
          </Button>
          <Button look="primary" onPress={onClose} initialFocus>
            {close}
          </Button>
        </>
      }
    >
      {isLog ? (
        <ol class="deal-log">
          {linesOf(client.match.log.value, table, view).map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ol>
      ) : (
        <TricksTable table={table} view={view} />
      )}
    </Dialog>
  );
}

/** All tricks of the deal, the latest last: who played what, who led, and who won. */
function TricksTable({ table, view }: TricksProps) {
  const tricks = view.tricks.filter(({ plays }) => plays.length > 0);
  const labels = wordsOf('table').dialogs.tricks;
  if (tricks.length === 0) return <p class="lead">{labels.none}</p>;
  return (
    <table class="tricks">
      <caption class="visually-hidden">{labels.caption}</caption>
      <thead>
        <tr>
          <td />
          {view.seats.map((_, seat) => (
            <th key={seat} scope="col">
              <SeatPortrait table={table} seat={seat} expression="calm" />
              {nameOf(table, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tricks.map((trick, index) => (
          <TrickRow key={index} table={table} view={view} trick={trick} number={index + 1} />
        ))}
      </tbody>
    </table>
  );
}

function TrickRow({ table, view, trick, number }: TricksProps & { readonly trick: Trick; readonly number: number }) {
  const played = playedIn(table, view, trick);
  return (
    <tr>
      <th scope="row">{number}</th>
      {view.seats.map((_, seat) => (
        <td key={seat} class={trick.winner === seat ? 'won' : ''}>
          <Play trick={trick} seat={seat} played={played.find(each => each.seat === seat)} />
        </td>
      ))}
    </tr>
  );
}

interface PlayProps {
  readonly trick: Trick;
  readonly seat: Seat;
  readonly played: ReturnType<typeof playedIn>[number] | undefined;
}

/** One seat's play in a trick, saying whether it led, was cancelled or won. */
function Play({ trick, seat, played }: PlayProps) {
  if (!played) return null;
  const note = { led: trick.plays[0]?.seat === seat, cancelled: played.isCancelled, won: trick.winner === seat };
  return (
    <>
      <span class={played.isCancelled ? 'played cancelled' : 'played'}>
        {played.values.map(({ text, suit }, at) => (
          <span key={at}>
            <Counter text={text} suit={suit} />
            {suit !== null && <span class="visually-hidden">{suitName(suit)}</span>}
          </span>
        ))}
      </span>
      <small>{wordsOf('table').dialogs.tricks.note(note)}</small>
    </>
  );
}
