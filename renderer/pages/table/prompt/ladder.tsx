import { useId, useRef } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Ladder, View } from '../../../../engine/protocol/vocabulary.ts';
import { words, wordsOf } from '../../../language/language.ts';
import type { Rect } from '../../../layout/interface/camera.ts';
import { personAt } from '../../../view/people.ts';
import { highestBidWords, passedWords, type Rung, rungsOf } from '../../../view/trump.ts';
import { useFit } from '../../parts/fit.ts';
import { SeatPortrait } from '../../people/seat-portrait.tsx';
import './ladder.css';

interface RungsProps {
  readonly table: Table;
  readonly ladder: Ladder;
  /** The lowest bid that can still be made. */
  readonly least: number;
}
interface ChoosingProps extends RungsProps {
  readonly chosen: number;
  readonly onChoose: (bid: number) => void;
}

/** All bids from the lowest up, each with the seat that made it, as radio buttons. */
export function BidRungs({ table, ladder, least, chosen, onChoose }: ChoosingProps) {
  const group = useId();
  return (
    <fieldset class="rungs" data-fits data-testid="ladder">
      <legend class="visually-hidden">{wordsOf('table').overlay.yourBid}</legend>
      {rungsOf(ladder).map(rung => (
        <label key={rung.bid} class={rung.bid < least ? 'rung gone' : 'rung'}>
          <input
            type="radio"
            name={group}
            value={rung.bid}
            checked={rung.bid === chosen}
            disabled={rung.bid < least}
            onChange={() => onChoose(rung.bid)}
          />
          <RungBody table={table} rung={rung} />
        </label>
      ))}
    </fieldset>
  );
}

/** The same bids as a list, while it is another seat's turn. */
function ShownRungs({ table, ladder, least }: RungsProps) {
  return (
    <ol class="rungs" data-fits data-testid="ladder" aria-label={wordsOf('table').overlay.bids}>
      {rungsOf(ladder).map(rung => (
        <li key={rung.bid} class={rung.bid < least ? 'rung gone' : 'rung'}>
          <RungBody table={table} rung={rung} />
        </li>
      ))}
    </ol>
  );
}

function RungBody({ table, rung: { bid, by } }: { readonly table: Table; readonly rung: Rung }) {
  return (
    <span class="body">
      <b>{bid}</b>
      <small>{by === null ? '\u00a0' : words().people.label(personAt(table, by))}</small>
      {by !== null && <SeatPortrait table={table} seat={by} />}
    </span>
  );
}

interface AuctionProps {
  readonly table: Table;
  readonly view: View;
}

/** Says which bid stands and who has passed. */
export function AuctionStatus({ table, view }: AuctionProps) {
  const passed = view.ladder ? passedWords(table, view.ladder) : '';
  return (
    <p class="standing" data-fits>
      {highestBidWords(table, view)} <span class="passed">{passed}</span>
    </p>
  );
}

/** The auction while it is another seat's turn. */
export function AuctionPanel({ table, view, rect }: AuctionProps & { readonly rect: Rect }) {
  const { ladder, seats } = view;
  const panel = useRef<HTMLElement>(null);
  useFit(panel, 8, [view, rect.width, rect.height]);
  if (!ladder) return null;
  const least = Math.max(0, ...seats.map(({ bid }) => (typeof bid === 'number' ? bid : 0))) + 1;
  return (
    <section
      ref={panel}
      class="panel decision watched"
      data-solid
      data-testid="auction"
      aria-label={wordsOf('table').overlay.auction}
      style={{ left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, maxHeight: `${rect.height}px` }}
    >
      <AuctionStatus table={table} view={view} />
      <ShownRungs table={table} ladder={ladder} least={least} />
    </section>
  );
}
