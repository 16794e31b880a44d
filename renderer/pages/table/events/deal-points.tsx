import { useLayoutEffect, useState } from 'preact/hooks';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { PlateRect } from '../../../layout/interface/regions.ts';
import { signed } from '../../../words/text.ts';
import { sheetPages } from '../dialogs/sheet-model.ts';
import { faceBoxOf, findPlate } from './find-plate.ts';
import './lozenge.css';
import './deal-points.css';

/** The points of a seat in a deal as they are shown at its plate. */
export interface SeatPoints {
  readonly seat: Seat;
  readonly points: number;
  /** The length of its bar: the points as a part of the most that any seat won or lost. */
  readonly part: number;
  /** How many lozenges fly from the portrait to the score. */
  readonly lozenges: number;
}

/** Milliseconds from the end of a deal until the first lozenge leaves, and for which each flies. */
const LEAVES_AFTER = 300;
const FLIES = 520;
/** Milliseconds from the end of a deal until the first lozenge arrives at a score. */
export const POINTS_ARRIVE_AFTER = LEAVES_AFTER + FLIES;
/** Beyond this number each lozenge stands for more than one point. */
const MOST_LOZENGES = 12;

/** What each seat gets in a deal that has been scored. Seats without points are left out. */
export function pointsOfDeal(view: View, deal: number): readonly SeatPoints[] {
  const gained = sheetPages(view)[deal]?.gained ?? [];
  const most = Math.max(1, ...gained.map(Math.abs));
  return gained.flatMap((points, seat) =>
    points === 0
      ? []
      : [{ seat, points, part: Math.abs(points) / most, lozenges: Math.min(MOST_LOZENGES, Math.max(0, points)) }],
  );
}

interface PointsProps {
  readonly view: View;
  readonly deal: number;
  /** The plates, which move when the window or the size of the text changes. */
  readonly rects: readonly PlateRect[];
}

/** The points of a deal at everybody's plates. Screen readers have them on the score sheet. */
export function DealPoints({ view, deal, rects }: PointsProps) {
  return (
    <div
      class="deal-points"
      style={{ '--leaves-after': `${LEAVES_AFTER}ms`, '--flies': `${FLIES}ms` }}
      aria-hidden="true"
    >
      {pointsOfDeal(view, deal).map(own => (
        <PointsAtPlate key={own.seat} {...own} rects={rects} />
      ))}
    </div>
  );
}

/** Below this part of the window there is no room under a plate, so its bar lies above it. */
const LOW = 0.9;

/** Where the parts of a plate are, in pixels. */
interface PlatePlaces {
  readonly plate: DOMRect;
  readonly face: DOMRect;
  readonly score: DOMRect;
}

function placesOf(seat: Seat): PlatePlaces | null {
  const plate = findPlate(seat);
  const score = plate?.querySelector('.score');
  if (!plate || !score) return null;
  return {
    plate: plate.getBoundingClientRect(),
    face: faceBoxOf(plate),
    score: score.getBoundingClientRect(),
  };
}

function PointsAtPlate({ seat, points, part, lozenges, rects }: SeatPoints & Pick<PointsProps, 'rects'>) {
  const [places, setPlaces] = useState<PlatePlaces | null>(null);
  useLayoutEffect(() => setPlaces(placesOf(seat)), [seat, rects]);
  if (!places) return null;
  const { plate } = places;
  const isLow = plate.bottom > window.innerHeight * LOW;
  const isRight = plate.left > window.innerWidth / 2;
  const path = pathBetween(places.face, places.score);
  return (
    <>
      {Array.from({ length: lozenges }, (_, index) => (
        <i key={index} class="lozenge" style={{ offsetPath: `path("${path}")`, '--index': index }} />
      ))}
      <div
        class={`bar${points < 0 ? ' lost' : ''}${isLow ? ' low' : ''}${isRight ? ' right' : ''}`}
        style={{
          left: `${plate.left}px`,
          top: `${isLow ? plate.top : plate.bottom}px`,
          width: `${plate.width}px`,
          '--part': part,
        }}
      >
        <b>{signed(points)}</b>
      </div>
    </>
  );
}

/** An arc from the middle of one box to that of another. */
function pathBetween(from: DOMRect, to: DOMRect): string {
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const [a, b] = [middle(from), middle(to)];
  return `M ${a.x} ${a.y} Q ${(a.x + b.x) / 2} ${Math.min(a.y, b.y) - from.height / 2} ${b.x} ${b.y}`;
}
