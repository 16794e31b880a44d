import { at } from '../../lists.ts';
import { type Side, sharedStations, stationsFor } from '../seats/stations.ts';
import { onlookersAt, pixelsIn, type Rect, type ToPixels, type WindowSize } from './camera.ts';
import { decisionArea, decisionAreaOverTray, type Interface, leftOfPieces, type PlateRect } from './regions.ts';

// A shared screen may be a television across the room. Its text is larger, and all of it is inside the part of the
// picture that no television cuts off. The near plate, the prompt and the buttons are in one row below the rack;
// everything else is in a column on each side and, between them, above the far hands.

/** Part of the window left free on each side. */
const MARGIN = 0.05;
/** Lengths in rem, matching the style sheets. */
const MIN_ROOM = { width: 58, height: 36 } as const;
const GAP = 0.5;
const ROW = 4.6;
const PLAQUE = { width: 19, besideManyPlates: 16.5, height: 4.6 } as const;
/** Overshoot of letters above their line, at the top of the screen. */
const ASCENT = 0.15;
const CORNER = { width: 14.2, height: 2.6 } as const;
const ACTIONS = 13.5;
const PLATE = { wide: 18, own: 15, medium: 9.6, side: { min: 7, max: 12 }, height: 4.6, tall: 5.6 } as const;
/** Height of a hidden piece, in d6 widths. */
const BLOCK = 1;

/** True if a window has room for the shared-screen layout. */
export const hasRoomForShared = ({ width, height }: WindowSize, rem: number): boolean =>
  width >= MIN_ROOM.width * rem && height >= MIN_ROOM.height * rem;

/** The window without its margins, and the projections of table points: for everybody, and while a hand is shown. */
interface SafeArea {
  readonly frame: WindowSize;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cameras: readonly ToPixels[];
}

/** The hand of the left seat. The right one mirrors it. */
const SIDE_HAND = at(stationsFor(4), 1).hand;

const plate = (side: Side, rect: Rect, isNarrow: boolean): PlateRect => ({
  ...rect,
  side,
  isNarrow,
  isShort: false,
  isLine: false,
});

/** The plate of the left seat: above its pieces and left of the bag. */
function leftPlate({ left, cameras }: SafeArea, rem: number): PlateRect {
  const height = PLATE.tall * rem;
  const pieces = Math.min(...cameras.map(toPixels => toPixels([SIDE_HAND.left, BLOCK, SIDE_HAND.far])[1]));
  const top = pieces - GAP * rem - height;
  const end = Math.min(...cameras.map(toPixels => leftOfPieces(SIDE_HAND, toPixels, top, top + height + GAP * rem)));
  const { min, max } = PLATE.side;
  const width = Math.max(min * rem, Math.min(max * rem, end - (GAP / 2) * rem - left));
  return plate('left', { left, top, width, height }, true);
}

/** The plates of the far seats above their hands, as close to them as the plaque and the buttons allow. */
function farPlates(
  middles: readonly number[],
  { top }: SafeArea,
  [min, max]: readonly [number, number],
  rem: number,
): readonly PlateRect[] {
  const apart = Math.min(...middles.slice(1).map((x, index) => x - at(middles, index)));
  const room = (max - min - (middles.length - 1) * GAP * rem) / middles.length;
  const width = Math.min(PLATE.wide * rem, room, Math.max(apart - GAP * rem, PLATE.medium * rem));
  const step = width + GAP * rem;
  return middles.map((x, index) => {
    const first = min + index * step;
    const last = max - width - (middles.length - 1 - index) * step;
    const left = Math.min(Math.max(x - width / 2, first), last);
    return plate(
      'far',
      { left, top: top + ASCENT * rem, width, height: (PLATE.height - ASCENT) * rem },
      width < PLATE.medium * rem,
    );
  });
}

/** Returns the layout of text and buttons on a shared screen. The plates are by seat. */
export function sharedInterface(frame: WindowSize, rem: number, seats: number, hasCards: boolean): Interface {
  const { width, height } = frame;
  const everybody = pixelsIn(frame, onlookersAt(hasCards));
  const safe: SafeArea = {
    frame,
    left: MARGIN * width,
    top: MARGIN * height,
    right: (1 - MARGIN) * width,
    bottom: (1 - MARGIN) * height,
    cameras: [everybody, pixelsIn(frame, 'holder')],
  };
  const stations = sharedStations(seats, 1, null);
  const middles = stations.flatMap(({ side, hand }) =>
    side === 'far' ? [everybody([(hand.left + hand.right) / 2, 0, hand.far])[0]] : [],
  );
  const row = { top: safe.bottom - ROW * rem, height: ROW * rem };
  const left = leftPlate(safe, rem);
  const plaque = {
    left: safe.left,
    top: safe.top,
    width: (middles.length > 2 ? PLAQUE.besideManyPlates : PLAQUE.width) * rem,
    height: Math.min(PLAQUE.height * rem, left.top - (GAP / 2) * rem - safe.top),
  };
  const corner = {
    left: safe.right - CORNER.width * rem,
    top: safe.top,
    width: CORNER.width * rem,
    height: CORNER.height * rem,
  };
  const own = plate('near', { left: safe.left, width: PLATE.own * rem, ...row }, false);
  const actions = { left: safe.right - ACTIONS * rem, width: ACTIONS * rem, ...row };
  const start = own.left + own.width + GAP * rem;
  const prompt = { left: start, width: Math.max(0, actions.left - GAP * rem - start), ...row };
  const bounds = [plaque.left + plaque.width + GAP * rem, corner.left - GAP * rem] as const;
  const far = [...farPlates(middles, safe, bounds, rem)];
  const right = plate('right', { ...left, left: width - left.left - left.width }, true);
  const plates = stations.map(({ side }) => {
    if (side === 'left') return left;
    if (side === 'right') return right;
    return side === 'near' ? own : at(far.splice(0, 1), 0);
  });
  const decision = hasCards ? decisionAreaOverTray(frame, 'holder') : decisionArea(frame, rem, 'holder');
  return { isLarge: false, plaque, plates, prompt, corner, actions, decision };
}
