import { at } from '../../lists.ts';
import { CARD } from '../pieces/shapes.ts';
import { onRack, RACK, RACKS } from '../plan.ts';
import { FLIPPED, TURN_UP } from '../seats/card-stations.ts';
import { type Side, type Station, sharedStations } from '../seats/stations.ts';
import type { Vec } from '../vector.ts';
import { onlookersAt, pixelsIn, type Rect, type ToPixels, type WindowSize } from './camera.ts';
import { decisionAreaOverTray, type Interface, type PlateRect } from './regions.ts';

// Large text on a shared screen. Plaque, buttons and side plates are in the far corners, over the bag; the other plates
// in a row between them; and the near plate, the prompt and the buttons in one row below the rack. Everything is inside
// the part of the picture that no television cuts off. Content that does not fit scrolls or is cut off.

/** Part of the window left free on each side. */
const MARGIN = 0.05;
/** Lengths in rem, matching the style sheets under `.table.large`. */
const GAP = 0.4;
const PLAQUE = { width: 13, height: 5.2, minHeight: 3.4 } as const;
const CORNER = { width: 6.8, height: 1.8 } as const;
const PLATE = { width: 11, height: 3.3, line: 1.9 } as const;
/** Widths of the near plate and the buttons as parts of the row below the rack. */
const ROW = { plate: 0.23, actions: 0.24, height: 3.6 } as const;
const DECISION = { width: 27 } as const;
/** Height of a hidden piece, in d6 widths. */
const BLOCK = 1;
/** The far left corner of two cards that were turned up. */
const LEFT_OF_FLIPPED: Vec = [FLIPPED.at[0] - CARD.width * FLIPPED.scale - TURN_UP.apart, 0, FLIPPED.at[2]];
/** The near edge of the pieces while no hand is shown. */
const NEAR_PIECES = 5.35;

const plate = (side: Side, rect: Rect, isLine: boolean): PlateRect => ({
  ...rect,
  side,
  isNarrow: true,
  isShort: true,
  isLine,
});

/** The window without its margins, and the projections of table points: for everybody, and while a hand is shown. */
interface SafeArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly cameras: readonly [everybody: ToPixels, holder: ToPixels];
}

/** The top edge of pieces in the hands of these stations. */
const topOf = (stations: readonly Station[], { cameras }: SafeArea): number =>
  Math.min(...cameras.flatMap(toPixels => stations.map(({ hand }) => toPixels([hand.left, BLOCK, hand.far])[1])));

/** The plaque, with the left plate below it. The buttons and the right plate mirror them. */
function cornerOf(stations: readonly Station[], safe: SafeArea, rem: number, hasCards: boolean) {
  const { left, top, cameras } = safe;
  const air = GAP * rem;
  const [sides, far] = [stations.filter(({ side }) => side === 'left'), stations.filter(({ side }) => side === 'far')];
  const room = topOf(sides, safe) - air - top;
  const isLine = room < (PLAQUE.minHeight + GAP + PLATE.height) * rem;
  const height = (isLine ? PLATE.line : PLATE.height) * rem;
  const end = Math.min(
    ...cameras.flatMap(toPixels => far.map(({ hand }) => toPixels([hand.left, 0, hand.near])[0] - air)),
    left + PLAQUE.width * rem,
  );
  const plaque = { left, top, width: end - left, height: Math.min(PLAQUE.height * rem, room - air - height) };
  // Cards that were turned up lie beside the left plate.
  const besideEnd = hasCards ? Math.min(end, cameras[0](LEFT_OF_FLIPPED)[0] - air) : end;
  const beside = { left, top: top + room - height, width: Math.min(PLATE.width * rem, besideEnd - left), height };
  return { plaque, beside, isLine };
}

/** The plates of the far seats, side by side between the plaque and the buttons. */
function farPlatesIn(count: number, safe: SafeArea, [min, max]: readonly [number, number], rem: number, end: number) {
  const air = GAP * rem;
  const isLine = safe.top + PLATE.height * rem > end;
  const height = (isLine ? PLATE.line : PLATE.height) * rem;
  const width = Math.min(PLATE.width * rem, (max - min - (count - 1) * air) / count);
  const first = Math.max(min, Math.min((min + max - count * width - (count - 1) * air) / 2, max));
  return Array.from({ length: count }, (_, index) =>
    plate('far', { left: first + index * (width + air), top: safe.top, width, height }, isLine),
  );
}

/**
 * The panel for a decision, above the rack: below what stands in the far corners, or between them. `corners`: the plaque and
 * the plate below it.
 */
function decisionIn(safe: SafeArea, frame: WindowSize, rem: number, corners: Rect, top: number): Rect {
  const air = GAP * rem;
  const ridge = onRack(RACKS.twoRows, RACKS.twoRows.slope);
  const end = safe.cameras[1]([0, ridge.height, ridge.z])[1] - air;
  const centred = (width: number, start: number): Rect => ({
    left: (frame.width - width) / 2,
    top: start,
    width,
    height: end - start,
  });
  const max = Math.min(DECISION.width * rem, safe.right - safe.left);
  const between = frame.width - 2 * (corners.left + corners.width + air);
  if (between >= max) return centred(max, top);
  const below = centred(max, corners.top + corners.height + air);
  const narrow = centred(between, top);
  return narrow.width * narrow.height > below.width * below.height ? narrow : below;
}

/** Returns the layout of text and buttons too large for their usual places on a shared screen. */
export function largeSharedInterface(frame: WindowSize, rem: number, seats: number, hasCards: boolean): Interface {
  const { width, height } = frame;
  const everybody = pixelsIn(frame, onlookersAt(hasCards));
  const holder = pixelsIn(frame, 'holder');
  const safe: SafeArea = {
    left: MARGIN * width,
    top: MARGIN * height,
    right: (1 - MARGIN) * width,
    bottom: (1 - MARGIN) * height,
    cameras: [everybody, holder],
  };
  const air = GAP * rem;
  const stations = sharedStations(seats, 1, null);
  const mirrored = (rect: Rect): Rect => ({ ...rect, left: width - rect.left - rect.width });
  const { plaque, beside, isLine } = cornerOf(sharedStations(Math.max(seats, 4), 1, null), safe, rem, hasCards);
  const corner = mirrored({
    ...plaque,
    width: Math.min(CORNER.width * rem, plaque.width),
    height: Math.min(CORNER.height * rem, plaque.height),
  });
  const far = stations.filter(({ side }) => side === 'far');
  const strip = topOf(
    sharedStations(4, 1, null).filter(({ side }) => side === 'far'),
    safe,
  );
  const bounds = [plaque.left + plaque.width + air, corner.left - air] as const;
  const farPlates = farPlatesIn(far.length, safe, bounds, rem, strip);
  const foot = Math.max(
    holder([0, RACK.height, RACK.front + 0.3])[1],
    hasCards ? 0 : everybody([0, 0, NEAR_PIECES])[1],
  );
  const rowTop = Math.max(foot + 0.005 * height, safe.bottom - ROW.height * rem);
  const row = { top: rowTop, height: safe.bottom - rowTop };
  const across = safe.right - safe.left;
  const own = { left: safe.left, width: ROW.plate * across, ...row };
  const actions = { left: safe.right - ROW.actions * across, width: ROW.actions * across, ...row };
  const prompt = {
    left: own.left + own.width + air,
    width: actions.left - own.left - own.width - 2 * air,
    ...row,
  };
  const corners = { ...plaque, height: beside.top + beside.height - plaque.top };
  const farEnd = (farPlates[0]?.top ?? 0) + (farPlates[0]?.height ?? 0) + air;
  return {
    isLarge: true,
    plaque,
    plates: stations.map(station => {
      const { side } = station;
      if (side === 'left') return plate('left', beside, isLine);
      if (side === 'right') return plate('right', mirrored(beside), isLine);
      return side === 'near'
        ? plate('near', own, row.height < PLATE.height * rem)
        : at(farPlates, far.indexOf(station));
    }),
    prompt,
    corner,
    actions,
    decision: hasCards
      ? decisionAreaOverTray(frame, onlookersAt(hasCards))
      : decisionIn(safe, frame, rem, corners, Math.max(farEnd, safe.top)),
  };
}
