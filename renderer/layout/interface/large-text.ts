import { at } from '../../lists.ts';
import { BAG, onRack, RACK, RACKS } from '../plan.ts';
import { type Side, type Station, stationsFor } from '../seats/stations.ts';
import { pixelsIn, type Rect, type ToPixels, type WindowSize } from './camera.ts';
import { decisionArea, decisionAreaOverTray, type Interface, type PlateRect } from './regions.ts';

// Large text does not fit beside the table. It goes into a column on each side and a row above, clear of all hands and
// of the trick. Content that does not fit scrolls, plates shrink to one line, and the prompt takes the strip below the
// rack.

/** Lengths in rem, matching the style sheets under `.table.large`. */
const EDGE = 0.5;
const GAP = 0.4;
/** `abovePlate`: the height of its fullest text, where the left plate is below it. */
const PLAQUE = { width: 11.4, min: 8, height: 11.2, minHeight: 3.6, abovePlate: 6.2 } as const;
const CORNER = { width: 6.6, height: 5 } as const;
const PLATE = { width: 10.4, min: 4, minAbove: 3.5, height: 3.3, line: 1.9, top: 0.3 } as const;
const PROMPT = { bottom: 0.1, height: 1.68 } as const;
const ACTIONS = { width: 10.4, height: 5.2, minHeight: 2.6 } as const;
/** In d6 widths: the height of hidden pieces, and the reach of trick dice from the centre of their spot. */
const BLOCK = 1;
const RIDGE = onRack(RACKS.twoRows, RACKS.twoRows.slope);
const TRICK_REACH = { aside: 1.1, near: 1 } as const;

/** Widths of the columns that cover no piece: beside the trick, and beside the rack. */
function columnsIn(
  stations: readonly Station[],
  frame: WindowSize,
  toPixels: ToPixels,
): readonly [trick: number, hand: number] {
  const tricks = stations.map(({ trick: [x, , z] }) => {
    const edge = Math.abs(x) + TRICK_REACH.aside;
    return toPixels([-edge, 0, z + TRICK_REACH.near])[0];
  });
  return [Math.min(...tricks, frame.width / 3), toPixels([-RACKS.twoRows.half, 0, RACK.front])[0]];
}

const within = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

/** The top edge of these stations' pieces in the window. */
const topOf = (stations: readonly Station[], toPixels: ToPixels): number =>
  Math.min(...stations.map(({ hand }) => toPixels([hand.left, BLOCK, hand.far])[1]));

/** The left edge of a station's pieces in the window. */
const leftOf = ({ hand }: Station, toPixels: ToPixels): number =>
  Math.min(toPixels([hand.left, BLOCK, hand.far])[0], toPixels([hand.left, 0, hand.near])[0]);

/** The plates above the far pieces, each as close to the middle of its station as the others allow. */
function farPlates(far: readonly Station[], min: number, max: number, rem: number, toPixels: ToPixels) {
  const middles = far.map(({ hand }) => toPixels([(hand.left + hand.right) / 2, 0, hand.far])[0]);
  const air = GAP * rem;
  const room = (max - min + air) / middles.length - air;
  const width = Math.max(PLATE.min * rem, Math.min(PLATE.width * rem, room));
  const end = topOf(far, toPixels);
  const isLine = (PLATE.top + PLATE.height) * rem > end;
  const height = (isLine ? PLATE.line : PLATE.height) * rem;
  const top = Math.max(0, Math.min(PLATE.top * rem, end - height));
  return spread(middles, width, air, min, max).map(left => plate('far', { left, top, width, height }, isLine));
}

/** Left edges of equally wide plates in a row between two bounds, each as close to its middle as possible. */
function spread(middles: readonly number[], width: number, air: number, min: number, max: number): readonly number[] {
  const apart = Math.max(width + air, ...middles.slice(1).map((x, index) => x - at(middles, index)));
  const step = Math.min(apart, (max - min - width) / Math.max(1, middles.length - 1));
  const middle = middles.reduce((sum, x) => sum + x, 0) / middles.length;
  const length = (middles.length - 1) * step + width;
  const first = within(min, middle - length / 2, max - length);
  return middles.map((_, index) => first + index * step);
}

const plate = (side: Side, rect: Rect, isLine = false): PlateRect => ({
  ...rect,
  side,
  isNarrow: true,
  isShort: true,
  isLine,
});

interface SidePlate {
  readonly rect: Rect;
  /** True if there is room for one line only. */
  readonly isLine: boolean;
}

/**
 * The plate of a side seat above its pieces, below the plaque or the buttons; on the left, up to the bag. Null where there
 * is no room for it.
 */
function plateAbove(
  side: 'left' | 'right',
  { rem, frame, stations, toPixels }: Column,
  isLine: boolean,
): SidePlate | null {
  const [edge, air, height] = [EDGE * rem, GAP * rem, (isLine ? PLATE.line : PLATE.height) * rem];
  const [bag] = toPixels([BAG.at[0] - BAG.radius, BAG.height / 2, BAG.at[2]]);
  const width = side === 'left' ? Math.min(PLATE.width * rem, bag - air - edge) : PLATE.width * rem;
  const beside = stations.filter(each => each.side === side);
  const lowest = topOf(beside, toPixels) - air - height;
  if (beside.length === 0 || lowest < edge + CORNER.height * rem + air || width < PLATE.minAbove * rem) return null;
  const top = Math.min(lowest, edge + (side === 'left' ? PLAQUE.abovePlate : CORNER.height) * rem + air);
  return { rect: { left: side === 'left' ? edge : frame.width - edge - width, top, width, height }, isLine };
}

/** What the parts of the columns depend on. */
interface Column {
  readonly stations: readonly Station[];
  readonly frame: WindowSize;
  readonly rem: number;
  /** Top of the strip below the rack. */
  readonly strip: number;
  readonly toPixels: ToPixels;
}

/** The parts of the left column, from the top down, and the right plate. The right column mirrors the others. */
function columnsOf(column: Column) {
  const { stations, frame, rem, strip, toPixels } = column;
  const [trick, hand] = columnsIn(stations, frame, toPixels);
  const [edge, air] = [EDGE * rem, GAP * rem];
  const upTo = (end: number, min: number, max: number): number => within(min * rem, end - edge - air, max * rem);
  const above = ({ width, height }: { readonly width: number; readonly height: number }): Rect => ({
    left: edge,
    top: strip - air - height * rem,
    width: upTo(hand, PLATE.min, width),
    height: height * rem,
  });
  const below = toPixels([0, 0, at(stationsFor(4), 1).hand.near])[1] + air;
  const [own, usual] = [above(PLATE), above(ACTIONS)];
  const isLine = below + PLATE.height * rem > usual.top - air;
  const high = (side: 'left' | 'right'): SidePlate | null =>
    plateAbove(side, column, false) ?? (isLine ? plateAbove(side, column, true) : null);
  const [highLeft, highRight] = [high('left'), high('right')];
  const plaqueWidth = upTo(trick, PLAQUE.min, PLAQUE.width);
  const underPlaque = stations.filter(station => leftOf(station, toPixels) < edge + plaqueWidth + air);
  const plaque = {
    left: edge,
    top: edge,
    width: plaqueWidth,
    height: within(
      PLAQUE.minHeight * rem,
      topOf(underPlaque, toPixels) - edge - air,
      highLeft ? highLeft.rect.top - air - edge : PLAQUE.height * rem,
    ),
  };
  const height = (isLine ? PLATE.line : PLATE.height) * rem;
  const rackTop = toPixels([0, RIDGE.height + BLOCK, RIDGE.z])[1];
  const width = upTo(below + height > rackTop ? hand : trick, PLATE.min, PLATE.width);
  const left = highLeft ?? { rect: { left: edge, top: below, width, height }, isLine };
  const right = highRight ?? { ...left, rect: { ...left.rect, left: frame.width - left.rect.left - left.rect.width } };
  const room = strip - 2 * air - (below + PLATE.line * rem);
  const actions = highRight
    ? usual
    : above({ ...ACTIONS, height: within(ACTIONS.minHeight, room / rem, ACTIONS.height) });
  return { plaque, own, actions, left, right };
}

/** The part of a rectangle between two sides and below a line. */
function inside(rect: Rect, left: number, right: number, top: number): Rect {
  const [start, end] = [Math.max(rect.left, left), Math.min(rect.left + rect.width, right)];
  const below = Math.max(rect.top, top);
  return { left: start, top: below, width: end - start, height: rect.top + rect.height - below };
}

/** Returns the layout of text and buttons too large for the usual places. */
export function largeInterface(frame: WindowSize, rem: number, seats: number, hasCards: boolean): Interface {
  const toPixels = pixelsIn(frame);
  const others = stationsFor(seats).slice(1);
  const [edge, air] = [EDGE * rem, GAP * rem];
  const atRight = (rect: Rect): Rect => ({ ...rect, left: frame.width - rect.left - rect.width });
  const strip = frame.height - (PROMPT.bottom + PROMPT.height) * rem;
  const prompt = { left: edge, top: strip, width: frame.width - 2 * edge, height: PROMPT.height * rem };
  const { plaque, own, actions, left, right } = columnsOf({ stations: others, frame, rem, strip, toPixels });
  const corner = atRight({ left: edge, top: edge, width: CORNER.width * rem, height: CORNER.height * rem });
  const across = others.filter(other => other.side === 'far');
  const far = farPlates(across, plaque.left + plaque.width + air, corner.left - air, rem, toPixels);
  // The decision is beside the plaque if nobody sits at the sides, else below it.
  const [beside, below] =
    seats === 2 ? [plaque.left + plaque.width, 0] : [left.rect.left + left.rect.width, plaque.top + plaque.height];
  const round =
    seats === 2 ? far : [plate('left', left.rect, left.isLine), ...far, plate('right', right.rect, right.isLine)];
  return {
    isLarge: true,
    plaque,
    plates: [plate('near', own), ...round],
    prompt,
    corner,
    actions: atRight(actions),
    decision: hasCards
      ? decisionAreaOverTray(frame)
      : inside(decisionArea(frame, rem), beside + air, frame.width - beside - air, below + air),
  };
}
