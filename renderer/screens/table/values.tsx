import type { Table } from '../../../engine/protocol/messages.ts';
import type { PieceId, Play, View } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { faceInView, faceOf, pieceName, suitOfPiece } from '../../words/pieces.ts';
import { capital } from '../../words/text.ts';
import { playsOnTable, shownRolls } from '../../words/tricks.ts';
import { Coin } from '../parts/coin.tsx';
import { useAtPiece } from './at-piece.ts';
import './values.css';

interface ValuesProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
}

/** What dice show, in large text beside them: those played, and the one pointed at. */
export function Values({ client, table, view }: ValuesProps) {
  const { focused, hovered } = client.state;
  const plays = playsOnTable(view);
  const pointed = hovered.value ?? focused.value;
  return (
    <div class="values" aria-hidden="true">
      {plays.map(play => (
        <PlayedValue key={play.pieces[0]} client={client} table={table} play={play} won={isWinning(view, play)} />
      ))}
      {view.pieces.map(
        piece =>
          'up' in piece &&
          piece.zone === 'front' && (
            <FrontValue key={`front ${piece.id}`} client={client} table={table} piece={piece.id} up={piece.up} />
          ),
      )}
      {pointed !== null && <PointedValue key={pointed} client={client} table={table} view={view} piece={pointed} />}
    </div>
  );
}

function isWinning(view: View, play: Play): boolean {
  return view.tricks.at(-1)?.winner === play.seat;
}

interface PlayedProps {
  readonly client: Client;
  readonly table: Table;
  readonly play: Play;
  readonly won: boolean;
}

function PlayedValue({ client, table, play, won }: PlayedProps) {
  const piece = play.pieces[0] ?? 0;
  const label = useAtPiece<HTMLSpanElement>(client.state.stage.value, piece);
  const shown = play.up[0] ?? null;
  const value = play.counts ?? (shown === null ? null : table.equipment[piece]?.faces[shown]?.rank);
  if (value === null || value === undefined) return null;
  const rolls = shownRolls(play);
  return (
    <span class={won ? 'value played won' : 'value played'} ref={label} data-testid="value">
      {rolls && <small>{`${rolls} = `}</small>}
      {value}
    </span>
  );
}

interface FrontProps {
  readonly client: Client;
  readonly table: Table;
  readonly piece: PieceId;
  readonly up: number | null;
}

/** A die that lies open before its seat. */
function FrontValue({ client, table, piece, up }: FrontProps) {
  const label = useAtPiece<HTMLSpanElement>(client.state.stage.value, piece);
  const face = faceOf(table, piece, up);
  if (!face) return null;
  return (
    <span class="value played" ref={label} data-testid="value">
      {face.rank}
    </span>
  );
}

interface PointedProps extends ValuesProps {
  readonly piece: PieceId;
}

function PointedValue({ client, table, view, piece }: PointedProps) {
  const label = useAtPiece<HTMLSpanElement>(client.state.stage.value, piece);
  const face = faceInView(table, view, piece);
  const suit = suitOfPiece(table.equipment[piece]);
  if (!face) return null;
  return (
    <span class="panel value pointed" ref={label} data-testid="pointed">
      {suit && <Coin suit={suit} />}
      <b>{face.rank}</b>
      <span class="kind">{capital(pieceName(table, piece))}</span>
    </span>
  );
}
