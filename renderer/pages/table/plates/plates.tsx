import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { PlateRect } from '../../../layout/interface/regions.ts';
import { at } from '../../../lists.ts';
import { MARK_PATHS, type MarkName } from '../../../suits/marks.ts';
import { type BidSide, bidSideOf, bidSideWords, nameOf, ownSeat } from '../../../words/people.ts';
import { capital, counted } from '../../../words/text.ts';
import { bonusPieces, trickCount } from '../../../words/tricks.ts';
import { seatFacts, tricksOfTeam } from './seat-facts.ts';
import './plates.css';

interface PlateProps {
  readonly table: Table;
  readonly view: View;
}

/** One plate for every seat, near the seat. `rects` are clockwise from the viewer's seat. */
export function Plates({ table, view, rects }: PlateProps & { readonly rects: readonly PlateRect[] }) {
  const own = ownSeat(table, view);
  return (
    <div class="plates">
      {view.seats.map((_, seat) => {
        const rect = rects[(seat - own + rects.length) % rects.length];
        return rect && <Plate key={seat} table={table} view={view} seat={seat} rect={rect} />;
      })}
    </div>
  );
}

function Plate({ table, view, seat, rect }: PlateProps & { readonly seat: Seat; readonly rect: PlateRect }) {
  const { score, roles } = at(view.seats, seat);
  const { side, left, top, width, isNarrow, isShort, isLine } = rect;
  const room = `${isNarrow ? ' narrow' : ''}${isShort ? ' short' : ''}${isLine ? ' line' : ''}`;
  const onTurn = view.waitingFor.includes(seat);
  const name = nameOf(table, seat);
  const bidSide = bidSideOf(view, seat);
  const { spoken, written } = seatFacts(table, view, seat);
  // A plate of one line has room for "2 of 5" only, without "tricks".
  const inRoom = (fact: string): string => (isLine ? fact.replace(/^(\d+ of \d+) tricks$/, '$1') : fact);
  return (
    <section
      class={`panel plate ${side}${room}${onTurn ? ' on-turn' : ''}${roles.includes('sitting-out') ? ' sits-out' : ''}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}
      data-testid={`plate-${seat}`}
      data-turn={onTurn}
      data-bid-side={bidSide}
      aria-label={`${name}: ${counted(score, 'point')}, ${spoken.join(', ')}${onTurn ? ', on turn' : ''}`}
    >
      <span class="monogram" data-seat={seat} aria-hidden="true">
        {name.charAt(0)}
      </span>
      <span class="name">
        <span>{name}</span>
        {roles.includes('dealer') && (
          <i class="dealer" aria-hidden="true" title="Deals">
            D
          </i>
        )}
      </span>
      <span class={score === 0 ? 'score zero' : 'score'} data-testid={`score-${seat}`}>
        {score}
      </span>
      <FactLine facts={written.map(inRoom)} />
      <TrickPips table={table} view={view} seat={seat} />
      {bidSide && <Medal side={bidSide} title={bidSideWords(table, view, seat)} />}
    </section>
  );
}

/** The facts in one line. Where there is no room for all, the last ones disappear whole. */
const FactLine = ({ facts }: { readonly facts: readonly string[] }) => (
  <span class="facts">
    {facts.map((fact, index) => (
      <span key={fact}>{index === 0 ? capital(fact) : `, ${fact}`}</span>
    ))}
  </span>
);

function TrickPips({ table, view, seat }: PlateProps & { readonly seat: Seat }) {
  const of = view.tricksToWin ?? trickCount(table, view)?.of ?? 0;
  const { team } = at(view.seats, seat);
  const taken = tricksOfTeam(view, team);
  const bonus = bonusPieces(view, team).length;
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} class={index < bonus ? 'taken bonus' : index < taken ? 'taken' : ''} />
      ))}
    </span>
  );
}

const MARKS: Readonly<Record<BidSide, MarkName>> = { together: 'sun', alone: 'star', against: 'crescent' };

/** Shows the bid side of a seat by shape and colour. The plate's accessible name says it, too. */
function Medal({ side, title }: { readonly side: BidSide; readonly title: string }) {
  return (
    <i class="medal" title={title} aria-hidden="true">
      <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
        <path d={MARK_PATHS[MARKS[side]]} />
      </svg>
    </i>
  );
}
