import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Role, Seat, SeatView, View } from '../../../../engine/protocol/vocabulary.ts';
import type { PlateRect } from '../../../layout/interface.ts';
import { MARK_PATHS, type MarkName } from '../../../suits/marks.ts';
import { nameOf, ownSeat, type Part, partOf, partWords } from '../../../words/people.ts';
import { nounFor } from '../../../words/pieces.ts';
import { capital, counted } from '../../../words/text.ts';
import { bonusPieces, leaderOf, trickCount } from '../../../words/tricks.ts';
import { isAuction } from '../../../words/trump.ts';
import './plates.css';

/** Who leads changes with every trick, so that is not read off the role. */
const ROLE_WORDS: Readonly<Record<Role, string | null>> = {
  leader: null,
  dealer: 'deals',
  maker: 'maker',
  partner: 'partner',
  alone: 'alone',
  'sitting-out': 'sits out',
};

const NO_TRICKS = counted(0, 'trick');

interface PlateProps {
  readonly table: Table;
  readonly view: View;
}

/** One plate for every seat, near the seat; `rects` are clockwise from the seat the table is seen from. */
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
  const { score, roles } = view.seats[seat]!;
  const { side, left, top, width, isNarrow, isShort, isLine } = rect;
  const room = `${isNarrow ? ' narrow' : ''}${isShort ? ' short' : ''}${isLine ? ' line' : ''}`;
  const onTurn = view.waitingFor.includes(seat);
  const name = nameOf(table, seat);
  const part = partOf(view, seat);
  const { told, written } = factsOf(table, view, seat);
  // What the number counts is told by all the other plates.
  const inRoom = (fact: string): string => (isLine ? fact.replace(/^(\d+ of \d+) tricks$/, '$1') : fact);
  return (
    <section
      class={`panel plate ${side}${room}${onTurn ? ' on-turn' : ''}${roles.includes('sitting-out') ? ' sits-out' : ''}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}
      data-testid={`plate-${seat}`}
      data-turn={onTurn}
      data-part={part}
      aria-label={`${name}: ${counted(score, 'point')}, ${told.join(', ')}${onTurn ? ', on turn' : ''}`}
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
      {part && <Medal part={part} title={partWords(table, view, seat)} />}
    </section>
  );
}

interface Facts {
  /** For those who listen. */
  readonly told: readonly string[];
  /** What nothing else on the plate shows. */
  readonly written: readonly string[];
}

function factsOf(table: Table, view: View, seat: Seat): Facts {
  const { roles, team, points } = view.seats[seat]!;
  const hasContract = isContract(view.seats[seat]!) && !isBidding(view);
  const tricks = tricksOfTeam(view, team);
  const part = partOf(view, seat);
  // Whoever plays alone or for a bid has made the trump too.
  const isSaid = roles.includes('alone') || hasContract;
  const role = roles.map(each => (each === 'maker' && isSaid ? null : ROLE_WORDS[each])).filter(word => word !== null);
  const facts = [
    ...(isBidding(view) ? saidBy(view.seats[seat]!) : takenBy(view, seat, tricks)),
    ...switchesOf(table, view, seat),
    ...role,
    ...(leaderOf(view) === seat ? ['leads'] : []),
  ];
  const bonus = bonusPieces(view, team);
  const told = [
    ...facts,
    ...(bonus.length > 0 ? [`${bonus.length} won with a ${nounFor(table, bonus)}`] : []),
    ...(part === 'against' || part === 'together' ? [partWords(table, view, seat)] : []),
  ];
  // The disc beside the name says who deals, the medal who plays with whom. The pips say that there is no trick yet, and
  // where points count how many.
  const onPips = points === null && !hasContract ? NO_TRICKS : counted(tricks, 'trick');
  const shown = [ROLE_WORDS.dealer, onPips, ...(part === null ? [] : [ROLE_WORDS.partner, ROLE_WORDS.alone])];
  const written = facts.filter(fact => !shown.includes(fact));
  return { told, written: written.length > 0 ? written : facts.slice(0, 1) };
}

/** Each in one piece: where there is no room for all of them, the last ones go, and none is cut. */
const FactLine = ({ facts }: { readonly facts: readonly string[] }) => (
  <span class="facts">
    {facts.map((fact, index) => (
      <span key={fact}>{index === 0 ? capital(fact) : `, ${fact}`}</span>
    ))}
  </span>
);

/** Partners take their tricks together. */
const tricksOfTeam = ({ seats }: View, team: number): number =>
  seats.reduce((sum, each) => (each.team === team ? sum + each.tricks : sum), 0);

/** Until a trump is named and a trick led, what was said is all there is to tell. */
const isBidding = (view: View): boolean => isAuction(view) || isBeforeTrump(view);
const isBeforeTrump = ({ seats, trump, tricks }: View): boolean =>
  (trump === null || !seats.some(({ roles }) => roles.includes('maker'))) &&
  tricks.length === 0 &&
  seats.some(({ bid, rerolled }) => bid !== null || rerolled !== null);

/** Once a bid stands for good, what was thrown for it is past. */
function saidBy({ bid, rerolled, roles }: SeatView): readonly string[] {
  const again = rerolled === null || roles.includes('maker') ? [] : [`${rerolled} again`];
  if (bid !== null) return [bid === 'pass' ? 'passed' : `bid ${bid}`, ...again];
  return rerolled === null ? [] : [rerolled === 0 ? 'kept all dice' : `${rerolled} thrown again`];
}

const isContract = ({ bid, roles }: SeatView): boolean => typeof bid === 'number' && roles.includes('maker');

/** What was taken so far; of whoever holds a contract, also how much it has to be. */
function takenBy({ seats, tricks: all, tricksToWin }: View, seat: Seat, tricks: number): readonly string[] {
  const { points, bid } = seats[seat]!;
  if (tricksToWin !== undefined) return [`${tricks} of ${tricksToWin} tricks`];
  const taken = counted(tricks, 'trick');
  if (points !== null) return [taken, isContract(seats[seat]!) ? `${points} of ${bid}` : counted(points, 'point')];
  if (!isContract(seats[seat]!)) return [taken];
  return [all.length === 0 ? `bid ${bid}` : `${tricks} of ${bid} tricks`];
}

/** What a seat may still switch, until all have. */
function switchesOf({ phases }: Table, { seats, phase, tricks }: View, seat: Seat): readonly string[] {
  const left = seats[seat]!.switchesLeft;
  return left === undefined || phases[phase]?.title === null || tricks.length > 0
    ? []
    : [counted(left, 'switch', 'switches')];
}

function TrickPips({ table, view, seat }: PlateProps & { readonly seat: Seat }) {
  const of = view.tricksToWin ?? trickCount(table, view)?.of ?? 0;
  const { team } = view.seats[seat]!;
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

const MARKS: Readonly<Record<Part, MarkName>> = { together: 'sun', alone: 'star', against: 'crescent' };

/** On which side of the bid a seat plays: told by shape and colour, for the plate's words say it too. */
function Medal({ part, title }: { readonly part: Part; readonly title: string }) {
  return (
    <i class="medal" title={title} aria-hidden="true">
      <svg viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
        <path d={MARK_PATHS[MARKS[part]]} />
      </svg>
    </i>
  );
}
