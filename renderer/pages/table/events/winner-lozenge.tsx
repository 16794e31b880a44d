import { useLayoutEffect, useState } from 'preact/hooks';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { SceneStage } from '../../../scene/scene-stage.ts';
import './winner-lozenge.css';

interface LozengeProps {
  readonly stage: SceneStage | null;
  readonly view: View;
}

/** The lozenge's flight as a CSS path, and the disc where it lands. All in pixels. */
interface Flight {
  readonly path: string;
  readonly disc: { readonly left: number; readonly top: number; readonly size: number };
}

/** Milliseconds from the end of the trick until the lozenge leaves. */
const START_DELAY = 620;
/** Duration of its flight in milliseconds. */
const FLIGHT_TIME = 560;
/** Number of lozenges: the first and its trail. */
const ECHOES = 12;
/** The path's deviation from the straight line, beside and above its start, in rem. */
const BEND = { aside: 10, above: 7.25 } as const;

/** A brass lozenge that flies from the winning piece to its player's plate. */
export function WinnerLozenge({ stage, view }: LozengeProps) {
  const [flight, setFlight] = useState<Flight | null>(null);
  useLayoutEffect(() => {
    const trick = view.tricks.at(-1);
    const play = trick?.plays.find(({ seat }) => seat === trick.winner);
    const piece = play?.pieces[0];
    const plate = play ? findPlate(play.seat) : null;
    if (!plate || piece === undefined) return undefined;
    plate.setAttribute('data-just-won', '');
    plate.style.setProperty('--lozenge-arrives', `${START_DELAY + FLIGHT_TIME}ms`);
    // The camera has arrived by then.
    const timer = setTimeout(() => {
      const from = stage?.whereIs(piece);
      if (from) setFlight(flightTo(plate, from));
    }, START_DELAY);
    return () => {
      clearTimeout(timer);
      plate.removeAttribute('data-just-won');
      plate.style.removeProperty('--lozenge-arrives');
    };
  }, [stage, view]);
  if (!flight) return null;
  const { path, disc } = flight;
  return (
    <div class="winner-lozenge" style={{ '--flies': `${FLIGHT_TIME}ms` }} aria-hidden="true">
      {Array.from({ length: ECHOES }, (_, echo) => (
        <i key={echo} style={{ offsetPath: `path("${path}")`, '--echo': echo }} />
      ))}
      <b style={{ left: `${disc.left}px`, top: `${disc.top}px`, width: `${disc.size}px`, height: `${disc.size}px` }} />
    </div>
  );
}

/** Returns the plate of a seat in the page. */
const findPlate = (seat: Seat): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.plate[data-seat="${seat}"]`);

/** Returns the box of a plate's portrait, in pixels. */
const faceBoxOf = (plate: Element): DOMRect => (plate.querySelector('.portrait') ?? plate).getBoundingClientRect();

function flightTo(plate: Element, from: { readonly x: number; readonly y: number; readonly radius: number }): Flight {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const face = faceBoxOf(plate);
  const size = Math.min(face.width, face.height);
  const [x, y] = [from.x - 0.5 * from.radius, from.y + 0.8 * from.radius];
  const goal = { x: face.left + face.width / 2, y: face.top + face.height / 2 };
  const side = goal.x < x ? -1 : 1;
  const path = `M ${x} ${y} Q ${x + side * BEND.aside * rem} ${y - BEND.above * rem} ${goal.x} ${goal.y}`;
  return { path, disc: { left: goal.x - size / 2, top: goal.y - size / 2, size } };
}
