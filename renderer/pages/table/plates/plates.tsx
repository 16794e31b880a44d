import { useRef } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../../language/language.ts';
import { textOf } from '../../../language/text.ts';
import type { PlateRect } from '../../../layout/interface/regions.ts';
import { firstSeatOf } from '../../../layout/pieces/places-of.ts';
import { at } from '../../../lists.ts';
import { expressionOf } from '../../../people/expression.ts';
import { MarkSign } from '../../../people/mark.tsx';
import { guestOf } from '../../../people/phones.ts';
import { MARK_PATHS, type MarkName } from '../../../suits/marks.ts';
import { lineText } from '../../../talk/line-text.ts';
import type { SpokenLine } from '../../../talk/talk.ts';
import { type ContractState, contractMeaning } from '../../../view/contract.ts';
import { type BidSide, bidSideOf, bidSideWords, isPerson, nameOf } from '../../../view/people.ts';
import type { PlateNews } from '../../../view/plate-news.ts';
import { bonusPieces, trickCount } from '../../../view/tricks.ts';
import { useFit } from '../../parts/fit.ts';
import { firstMentions } from '../../parts/term/split.ts';
import { Explained, ExplainedTerm } from '../../parts/term/term.tsx';
import { SeatPortrait } from '../../people/seat-portrait.tsx';
import { ContractMark } from './contract-mark.tsx';
import { PlateTold } from './plate-told.tsx';
import { Score, type ScoreChange } from './score.tsx';
import {
  contractOfSeat,
  factText,
  type SeatFacts,
  seatFacts,
  teamColour,
  tellsScore,
  tellsTricks,
  tricksOfTeam,
  type WrittenFact,
} from './seat-facts.ts';
import './plates.css';

interface TableProps {
  readonly table: Table;
  readonly view: View;
}

interface PlatesProps extends TableProps {
  /** Clockwise from the seat with the first station. */
  readonly rects: readonly PlateRect[];
  readonly scoreChange: ScoreChange;
  /** Those who play with phones. */
  readonly guests: readonly Guest[];
  /** The seat whose throw the table waits for. */
  readonly thrower: Seat | null;
  /** The line a computer player is saying. */
  readonly line: SpokenLine | null;
  /** Latest news of players. */
  readonly news: readonly PlateNews[];
}

/** One plate per seat, near the seat. Only the first of several equal explained words is a tab stop. */
export function Plates({ rects, guests, ...props }: PlatesProps) {
  const { table, view } = props;
  const first = firstSeatOf(view, table);
  const plates = view.seats.flatMap((_, seat) => {
    const rect = rects[(seat - first + rects.length) % rects.length];
    if (rect === undefined) return [];
    const guest = table.holders[seat] === 'device' ? guestOf(guests, seat) : null;
    const { spoken, written } = seatFacts(table, view, seat, !rect.isShort, guest, props.thrower);
    return [{ seat, rect, guest, spoken, written: factsInRoom(written, rect) }];
  });
  const explained = plates.flatMap(({ written }) => written);
  const places = firstMentions(explained.map(({ fact, ...room }) => wordsOf('play').plates.fact(fact, room)));
  const stops = explained.filter((_, place) => places.has(place));
  return (
    <div class="plates">
      {plates.map(plate => (
        <Plate key={plate.seat} {...props} {...plate} stops={stops} />
      ))}
    </div>
  );
}

interface PlateProps extends TableProps, Pick<PlatesProps, 'scoreChange' | 'thrower' | 'line' | 'news'>, SeatFacts {
  readonly seat: Seat;
  readonly rect: PlateRect;
  readonly guest: Guest | null;
  /** The facts whose words are tab stops. */
  readonly stops: readonly WrittenFact[];
}

/** Whether a fact fits a one-line plate: who plays it, or what a contract still needs, in the fewest words. */
function isShortFact({ fact, isBare = false, isBrief = false }: WrittenFact): boolean {
  if (fact.is === 'contract') return fact.unit === 'points' || (fact.taken > fact.needed ? isBrief : isBare);
  return fact.is === 'stands-in' || fact.is === 'away' || (fact.is === 'tricks-of' && isBare);
}

/** Returns the facts that fit a plate, as short as necessary. */
export function factsInRoom(
  facts: readonly WrittenFact[],
  { isShort, isNarrow, isLine }: Pick<PlateRect, 'isShort' | 'isNarrow' | 'isLine'>,
): readonly WrittenFact[] {
  // The disc shows the dealer too.
  const brief =
    isNarrow || isLine
      ? facts
          .filter(({ fact }) => facts.length === 1 || fact.is !== 'dealer')
          .map(written => ({ ...written, isBrief: true }))
      : facts;
  // A plate that is also short has room for "2 of 5" only, without "tricks".
  const inRoom = isShort && isNarrow ? brief.map(written => ({ ...written, isBare: true })) : brief;
  return isLine ? inRoom.filter(isShortFact) : inRoom;
}

function Plate({
  table,
  view,
  seat,
  rect,
  guest,
  spoken,
  written,
  stops,
  scoreChange,
  thrower,
  line,
  news,
}: PlateProps) {
  const { label, score: points, onTurn: onTurnWords } = wordsOf('play').plates;
  const { score, roles } = at(view.seats, seat);
  const { side, left, top, width, height, isNarrow, isShort, isLine } = rect;
  const name = nameOf(table, seat);
  const room = `${isNarrow ? ' narrow' : ''}${isShort ? ' short' : ''}${isLine ? ' line' : ''}`;
  const hasScore = tellsScore(table, view, seat);
  const onTurn = view.waitingFor.includes(seat) || thrower === seat;
  const plate = useRef<HTMLElement>(null);
  useFit(plate, 6, [room, width, height, name, score, written.map(factText).join()]);
  return (
    <section
      ref={plate}
      class={`plate ${side}${room}${onTurn ? ' on-turn' : ''}${roles.includes('sitting-out') ? ' sits-out' : ''}${guest?.state === 'away' ? ' phone-away' : ''}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
      data-testid={`plate-${seat}`}
      data-seat={seat}
      data-turn={onTurn}
      data-team={teamColour(view, seat)}
      data-bid-side={bidSideOf(view, seat)}
      aria-label={label({
        name,
        facts: [...(hasScore ? [points(score)] : []), ...spoken, ...(onTurn ? [onTurnWords] : [])],
      })}
    >
      <div class="row">
        <Medallion table={table} view={view} seat={seat} guest={guest} />
        <span class="name" data-fits data-solid>
          {name}
        </span>
        {hasScore && <Score seat={seat} score={score} change={scoreChange} />}
        <FactLine
          facts={written}
          stops={stops}
          contract={contractOfSeat(view, seat)}
          meaning={contractMeaning(table, view) ?? ''}
          width={width}
        />
        <TrickPips table={table} view={view} seat={seat} />
      </div>
      <PlateTold news={news.filter(each => each.seat === seat)} line={line?.seat === seat ? lineText(line) : null} />
    </section>
  );
}

/** The face of a seat in its ring, with the marks of the dealer, a phone and a bid side. */
function Medallion({ table, view, seat, guest }: TableProps & { readonly seat: Seat; readonly guest: Guest | null }) {
  const bidSide = bidSideOf(view, seat);
  return (
    <span class="medallion" aria-hidden="true" data-fits data-solid>
      <SeatPortrait table={table} seat={seat} expression={expressionOf(table, view, seat)} />
      {view.waitingFor.includes(seat) && !isPerson(table, seat) && <Thinking />}
      {at(view.seats, seat).roles.includes('dealer') && (
        <i class="dealer" title={wordsOf('play').plates.dealer}>
          {wordsOf('play').plates.dealerMark}
        </i>
      )}
      {guest && <MarkSign mark={guest.mark} />}
      {bidSide && <Medal side={bidSide} title={bidSideWords(table, view, seat)} />}
    </span>
  );
}

/** Three dots in a bubble: a computer is deciding. */
const Thinking = () => (
  <i class="thinking">
    <b />
    <b />
    <b />
  </i>
);

/** Whether a fact shows how a contract stands. */
const isOfContract = ({ fact: { is } }: WrittenFact): boolean =>
  is === 'made' || is === 'lost' || is === 'contract' || is === 'tricks-of';

interface FactLineProps {
  readonly facts: readonly WrittenFact[];
  readonly stops: readonly WrittenFact[];
  readonly contract: ContractState | null;
  /** The meaning of the contract, if there is one. */
  readonly meaning: string;
  /** Of the plate. */
  readonly width: number;
}

/** The facts on one line, or each on its own in a narrow plate. Those for which there is no room are left out. */
function FactLine({ facts, stops, contract, meaning, width }: FactLineProps) {
  const line = useRef<HTMLSpanElement>(null);
  const { plates } = wordsOf('play');
  // The colours of the plates show who are partners, too.
  const mayAllGo = facts.every(({ fact }) => fact.is === 'partner-of');
  useFit(line, Math.max(0, mayAllGo ? facts.length : facts.length - 1), [facts.map(factText).join(), width]);
  return (
    <span ref={line} class={contract === null ? 'facts' : `facts contract ${contract}`}>
      {facts.map((written, index) => {
        const { fact, ...room } = written;
        const sentence = index === 0 ? plates.firstFact(fact, room) : plates.fact(fact, room);
        const isContract = contract !== null && index === facts.findIndex(isOfContract);
        return (
          <span key={factText(written)} data-fits data-solid>
            {isContract && <ContractMark state={contract} />}
            {index > 0 && <span class="comma">, </span>}
            {isContract ? (
              <ExplainedTerm word={textOf(sentence)} meaning={meaning} />
            ) : (
              <Explained text={sentence} isStop={stops.includes(written)} />
            )}
          </span>
        );
      })}
    </span>
  );
}

/** A bar per trick of the deal, filled for those the seat's team has taken. Only one plate of a team has them. */
function TrickPips({ table, view, seat }: Pick<PlateProps, 'table' | 'view' | 'seat'>) {
  const of = tellsTricks(view, seat) ? (view.tricksToWin ?? trickCount(table, view)?.of ?? 0) : 0;
  const { team } = at(view.seats, seat);
  const taken = tricksOfTeam(view, team);
  const bonus = bonusPieces(view, team).length;
  return (
    <span class="pips" aria-hidden="true" data-fits title={wordsOf('play').plates.tricksTaken({ taken, of })}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} class={index < bonus ? 'taken bonus' : index < taken ? 'taken' : ''} />
      ))}
    </span>
  );
}

const MARKS: Readonly<Record<BidSide, MarkName>> = { together: 'sun', alone: 'star', against: 'crescent' };

/** Shows the bid side of a seat by shape and colour. The plate's accessible name says it too. */
function Medal({ side, title }: { readonly side: BidSide; readonly title: string }) {
  return (
    <i class="medal" title={title}>
      <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
        <path d={MARK_PATHS[MARKS[side]]} />
      </svg>
    </i>
  );
}
