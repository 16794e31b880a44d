import { pixelsIn, type ToPixels } from './camera.ts';
import type { Frame, Interface, PlateRect, Rect } from './interface.ts';
import { RACK } from './plan.ts';
import { type Side, type Station, stationsFor } from './stations.ts';

// Large text has no room beside the table. The words then stand in a column at either side and in a row above, over felt
// where no choice is made: clear of the own hand and of the trick. The prompt has the strip below the rack for itself.

/** Lengths in rem, as the style sheets have them under `.table.large`. */
const EDGE = 0.5;
const AIR = 0.4;
const PLAQUE = { width: 11.4, least: 8, height: 11.2 } as const;
const CORNER = { width: 6.6, height: 5 } as const;
const PLATE = { width: 10.4, least: 5, height: 3.3, top: 0.3 } as const;
const PROMPT = { bottom: 0.25, height: 1.75 } as const;
const ACTIONS = { width: 10.4, height: 5.2 } as const;
/** In widths of a d6: how far the dice of a trick reach from the middle of their spot. */
const TRICK_REACH = { aside: 1.1, near: 1 } as const;

/** Where the pieces end that must stay in sight, measured from the window's edge: at either side, and beside the rack. */
function columnsIn(
  stations: readonly Station[],
  frame: Frame,
  toPixels: ToPixels,
): readonly [trick: number, hand: number] {
  const tricks = stations.map(({ trick: [x, , z] }) => {
    const edge = Math.abs(x) + TRICK_REACH.aside;
    return toPixels([-edge, 0, z + TRICK_REACH.near])[0];
  });
  return [Math.min(...tricks, frame.width / 3), toPixels([-RACK.wideHalf, 0, RACK.front])[0]];
}

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** As near to the middles as their order allows. */
function inRow(middles: readonly number[], least: number, most: number, rem: number): readonly Rect[] {
  const room = (most - least + AIR * rem) / middles.length - AIR * rem;
  const apart = Math.min(most, ...middles.slice(1).map((x, index) => x - middles[index]!)) - AIR * rem;
  const width = Math.max(PLATE.least * rem, Math.min(PLATE.width * rem, room, apart));
  const step = width + AIR * rem;
  return middles.map((x, index) => ({
    left: Math.min(Math.max(x - width / 2, least + index * step), most - width - (middles.length - 1 - index) * step),
    top: PLATE.top * rem,
    width,
    height: PLATE.height * rem,
  }));
}

const plate = (side: Side, rect: Rect): PlateRect => ({ ...rect, side, isNarrow: true, isShort: true });

/** What lies in the left column, from the top down; the right column has its likes at the same heights. */
function columnOf(stations: readonly Station[], frame: Frame, rem: number, strip: number) {
  const toPixels = pixelsIn(frame);
  const [trick, hand] = columnsIn(stations, frame, toPixels);
  const [edge, air] = [EDGE * rem, AIR * rem];
  const upTo = (end: number, least: number, most: number): number => within(least * rem, end - edge - air, most * rem);
  const above = ({ width, height }: { readonly width: number; readonly height: number }): Rect => ({
    left: edge,
    top: strip - air - height * rem,
    width: upTo(hand, PLATE.least, width),
    height: height * rem,
  });
  const plaque = {
    left: edge,
    top: edge,
    width: upTo(trick, PLAQUE.least, PLAQUE.width),
    height: PLAQUE.height * rem,
  };
  const [own, actions] = [above(PLATE), above(ACTIONS)];
  const handEnd = toPixels([0, 0, stationsFor(4)[1]!.hand.near])[1];
  const side = {
    left: edge,
    // Below the pieces of its seat where that leaves the buttons their place.
    top: within(plaque.top + plaque.height + air, handEnd + air, actions.top - air - PLATE.height * rem),
    width: upTo(trick, PLATE.least, PLATE.width),
    height: PLATE.height * rem,
  };
  return { plaque, own, actions, side };
}

/** Where the words and buttons lie when they are too large to lie round the table. */
export function largeInterface(frame: Frame, rem: number, seats: number): Interface {
  const toPixels = pixelsIn(frame);
  const others = stationsFor(seats).slice(1);
  const [edge, air] = [EDGE * rem, AIR * rem];
  const atRight = (rect: Rect): Rect => ({ ...rect, left: frame.width - rect.left - rect.width });
  const strip = frame.height - (PROMPT.bottom + PROMPT.height) * rem;
  const prompt = { left: edge, top: strip, width: frame.width - 2 * edge, height: PROMPT.height * rem };
  const { plaque, own, actions, side } = columnOf(others, frame, rem, strip);
  const corner = atRight({ left: edge, top: edge, width: CORNER.width * rem, height: CORNER.height * rem });
  const middles = others.filter(other => other.side === 'far').map(({ trick: [x, , z] }) => toPixels([x, 0, z])[0]);
  const far = inRow(middles, plaque.left + plaque.width + air, corner.left - air, rem).map(rect => plate('far', rect));
  const round = seats === 2 ? far : [plate('left', side), ...far, plate('right', atRight(side))];
  return {
    isLarge: true,
    plaque,
    plates: [plate('near', own), ...round],
    prompt,
    corner,
    actions: atRight(actions),
  };
}
