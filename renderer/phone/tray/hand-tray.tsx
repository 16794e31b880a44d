import type { Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { PieceId, View } from '../../../engine/protocol/vocabulary.ts';
import type { HintWords } from '../../hints/hint-words.ts';
import { wordsOf } from '../../language/language.ts';
import { isOrdered } from '../../prompt/picking.ts';
import { pieceShowing } from '../../view/pieces.ts';
import { PiecePicture } from '../pictures/piece-picture.tsx';
import { offeredTo } from '../state/offers.ts';
import type { PhoneClient } from '../state/phone-client.ts';
import type { PhoneSettings } from '../state/settings.ts';
import { handCells, useGrid } from './grid.ts';
import { type HandPiece, handPieces } from './hand-pieces.ts';
import { TumblingDie } from './tumbling-die.tsx';
import './hand-tray.css';

interface TrayProps {
  readonly client: PhoneClient;
  readonly settings: Signal<PhoneSettings>;
  readonly table: Table;
  readonly view: View;
  /** The hint on show. */
  readonly hint: HintWords | null;
}

/** Maximum milliseconds until all dice have come to rest. */
const MAX_SETTLE_TIME = 900;

/** The pieces of this person's hand in their tray. Those that can be chosen are lit. */
export function HandTray({ client, settings, table, view, hint }: TrayProps) {
  const { play } = wordsOf('phone');
  const pieces = view.you === null ? [] : handPieces(table, view, view.you);
  const hasCards = pieces.some(({ piece }) => piece.shape === 'card');
  const { room, grid } = useGrid(handCells(pieces.length, hasCards));
  const isRolling = useRolling(client, settings);
  const offered = offeredTo(client.match);
  const isChoosing = offered.some(({ piece }) => piece !== null);
  return (
    <section class={isChoosing ? 'tray choosing' : 'tray'} aria-label={play.hand}>
      <div class="cloth" ref={room}>
        {pieces.length === 0 ? (
          <p class="empty">{play.emptyHand}</p>
        ) : (
          <ul
            class={hasCards ? 'pieces cards' : 'pieces'}
            style={{ '--columns': grid.columns, '--cell': `${grid.width}px` }}
          >
            {pieces.map((each, index) => (
              <li key={each.id} {...lastRowPlace(index, pieces.length, grid.columns)}>
                <PieceButton
                  client={client}
                  table={table}
                  view={view}
                  handPiece={each}
                  hint={hint}
                  isRolling={isRolling(each.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Returns the indent of the first piece of a last row that is not full, which centres the row. */
function lastRowPlace(index: number, count: number, columns: number) {
  const inLastRow = count % columns;
  if (inLastRow === 0 || index !== count - inLastRow) return {};
  return { class: 'last-row', style: { '--begin': columns - inLastRow + 1 } };
}

interface PieceProps {
  readonly client: PhoneClient;
  readonly table: Table;
  readonly view: View;
  readonly handPiece: HandPiece;
  readonly hint: HintWords | null;
  readonly isRolling: boolean;
}

function PieceButton({ client, table, view, handPiece, hint, isRolling }: PieceProps) {
  const { decision } = client;
  const { play } = wordsOf('phone');
  const { id, piece, up, isOpen } = handPiece;
  const choice = offeredTo(client.match).find(each => each.piece === id);
  const isLifted = decision.lifted.value === id || choice?.isPicked === true || choice?.takesBack === true;
  const place = decision.picked.value.indexOf(id);
  const verb = view.ask?.subset?.verb;
  const isRanked = place >= 0 && verb !== undefined && isOrdered(verb) && (view.ask?.subset?.most ?? 0) > 1;
  const classes = ['piece', choice ? 'lit' : '', isLifted ? 'lifted' : '', isOpen ? 'open' : ''];
  const isHinted = hint?.pieces.includes(id) === true;
  const name = isRolling ? play.rollingDie : (choice?.label ?? pieceShowing(table, view, id));
  return (
    <button
      type="button"
      class={classes.join(' ').trim()}
      data-piece={id}
      data-hint={isHinted ? (hint.isMove ? 'move' : 'thought') : undefined}
      aria-label={isHinted ? play.hinted(name) : name}
      aria-disabled={choice === undefined}
      aria-pressed={choice ? isLifted : undefined}
      onClick={() => client.tap(id)}
    >
      {isRolling ? <TumblingDie piece={piece} /> : <PiecePicture piece={piece} up={up} />}
      {isRanked ? <span class="place">{place + 1}</span> : choice?.isPicked && <PickedMark />}
    </button>
  );
}

const PickedMark = () => (
  <span class="place">
    <svg viewBox="-1 -1 2 2" aria-hidden="true">
      <path d="M-.65.05-.2.5.65-.45" />
    </svg>
  </span>
);

/**
 * Returns whether a die is still in the air: all tumbling ones are and, after the beat with their faces, one fewer at a
 * time.
 */
function useRolling(client: PhoneClient, settings: Signal<PhoneSettings>): (piece: PieceId) => boolean {
  const { tumbling, settling } = client.match;
  const [atRest, setAtRest] = useState(0);
  const all = settling.value;
  const isQuick = settings.value.reducedMotion || document.documentElement.hasAttribute('data-reduced-motion');
  useEffect(() => {
    setAtRest(0);
    if (all.length === 0) return undefined;
    if (isQuick) {
      client.settled();
      return undefined;
    }
    const timers = all.map((_, index) =>
      setTimeout(
        () => {
          setAtRest(index + 1);
          if (index === all.length - 1) client.settled();
        },
        ((index + 1) / all.length) * MAX_SETTLE_TIME,
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [all, isQuick]);
  return piece => {
    if (tumbling.value.includes(piece)) return true;
    return !isQuick && all.indexOf(piece) >= atRest;
  };
}
