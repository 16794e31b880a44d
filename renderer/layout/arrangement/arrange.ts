import type { Rect, WindowSize } from '../interface/camera.ts';

/** Where a floating thing stands: beside its anchor, or over an edge of it, which covers the anchor but not its number. */
export type Place = 'above' | 'below' | 'left' | 'right' | OverPlace;
/** `foot` and `head`: over its lower and its upper edge. `low-corner`, `high-corner`: at the lower left, the upper right. */
type OverPlace = 'foot' | 'head' | 'low-corner' | 'high-corner';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle that nothing may cover. */
export interface Taken {
  readonly rect: Rect;
  /** The piece of which this is the body: what stands over an edge of that piece may cover it. Null for all else. */
  readonly body: string | null;
}

/** Something that floats over the table and belongs to an anchor, such as the value of a die. All lengths are in pixels. */
export interface Floating {
  readonly id: string;
  /** The rectangle that it belongs to. */
  readonly anchor: Rect;
  /** The bodies that make up the anchor. */
  readonly bodies: readonly string[];
  /** Where it may stand, best first. */
  readonly places: readonly Place[];
  /** Distance from the anchor. */
  readonly gap: number;
  /** Heavier things choose first. Of equal ones, the first. */
  readonly weight: number;
  /** How many times its own height it may move further away. */
  readonly rows: number;
  /** Number of forms it can take, from the longest (0) to the shortest. */
  readonly forms: number;
  sizeOf(form: number): Size;
}

/** The place that a floating thing has got. */
export interface Arranged {
  readonly form: number;
  readonly place: Place;
  readonly rect: Rect;
  /** The rectangle's offset from its anchor. */
  readonly offset: readonly [number, number];
}

export interface Arrangement {
  readonly frame: WindowSize;
  readonly taken: readonly Taken[];
  readonly floating: readonly Floating[];
  /** The arrangement so far: what need not move keeps its place. */
  readonly before: ReadonlyMap<string, Arranged>;
}

/** What it costs to use a shorter form, the next best place, a step to the side, and a step away. */
const COST = { form: 30, place: 10, slide: 3, row: 22 } as const;
/** Steps to either side in which a thing may slide along its anchor. */
const SLIDES = [0, -1, 1, -2, 2, -3, 3] as const;
/** Distance from the window's edges. */
const MARGIN = 3;
/** Part of the anchor's height that its foot and its head take. */
const FOOT = 0.24;

interface Candidate extends Arranged {
  readonly cost: number;
}

/**
 * Returns the place of each floating thing, by id, so that none covers another, anything taken, or the window's edge.
 * A thing for which no place is free is missing: it is not to be shown.
 */
export function arrange({ frame, taken, floating, before }: Arrangement): ReadonlyMap<string, Arranged> {
  const arranged = new Map<string, Arranged>();
  const words: Rect[] = [];
  for (const thing of floating.toSorted((a, b) => b.weight - a.weight)) {
    const reach = reachOf(thing);
    const nearWords = words.filter(rect => areCrossing(rect, reach));
    const near = taken.filter(({ rect }) => areCrossing(rect, reach));
    const isFree = (tried: Arranged): boolean =>
      isInside(tried.rect, frame) &&
      !nearWords.some(rect => areCrossing(rect, tried.rect)) &&
      !near.some(({ rect, body }) => !mayCover(thing, tried.place, body) && areCrossing(rect, tried.rect));
    const found = keptPlace(thing, before.get(thing.id), isFree) ?? firstFree(thing, isFree);
    if (found === null) continue;
    arranged.set(thing.id, found);
    words.push(found.rect);
  }
  return arranged;
}

/** The rectangle that holds all places of a thing. */
function reachOf(thing: Floating): Rect {
  const { anchor, gap, rows } = thing;
  const { width, height } = thing.sizeOf(0);
  const [across, down] = [gap + rows * height + width, gap + rows * height + height];
  return {
    left: anchor.left - across,
    top: anchor.top - down,
    width: anchor.width + 2 * across,
    height: anchor.height + 2 * down,
  };
}

/** Whether two rectangles overlap. */
export const areCrossing = (one: Rect, other: Rect): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const isInside = ({ left, top, width, height }: Rect, frame: WindowSize): boolean =>
  left >= MARGIN && top >= MARGIN && left + width <= frame.width - MARGIN && top + height <= frame.height - MARGIN;

const mayCover = ({ bodies }: Floating, place: Place, body: string | null): boolean =>
  isOver(place) && body !== null && bodies.includes(body);

/** Returns the place that a thing had if it is still free, unless it was short there for lack of room. */
function keptPlace(
  thing: Floating,
  before: Arranged | undefined,
  isFree: (tried: Arranged) => boolean,
): Arranged | null {
  if (before === undefined || before.form > 0 || !thing.places.includes(before.place)) return null;
  const size = thing.sizeOf(0);
  if (size.width !== before.rect.width || size.height !== before.rect.height) return null;
  const [x, y] = before.offset;
  const rect = { ...size, left: thing.anchor.left + x, top: thing.anchor.top + y };
  const kept = { ...before, rect };
  return isFree(kept) ? kept : null;
}

/** Returns the cheapest free place; null if there is none. */
function firstFree(thing: Floating, isFree: (tried: Arranged) => boolean): Arranged | null {
  let best: Candidate | null = null;
  // Shorter forms are measured, and further places looked at, only if they may be better.
  for (let form = 0; form < thing.forms && mayBeBetter(form * COST.form, best); form += 1)
    best = bestInForm(thing, form, isFree, best);
  return best;
}

const mayBeBetter = (cost: number, best: Candidate | null): boolean => best === null || cost < best.cost;

/** Returns the cheapest free place of a thing in one of its forms, or else the best so far. */
function bestInForm(
  thing: Floating,
  form: number,
  isFree: (tried: Arranged) => boolean,
  before: Candidate | null,
): Candidate | null {
  let best = before;
  const size = thing.sizeOf(form);
  for (const [index, place] of thing.places.entries())
    for (let row = 0; row <= thing.rows && (row === 0 || !isOver(place)); row += 1)
      for (const slide of SLIDES) {
        const cost = form * COST.form + index * COST.place + Math.abs(slide) * COST.slide + row * COST.row;
        if (!mayBeBetter(cost, best)) break;
        const rect = rectAt(thing, size, place, row, slide);
        const offset = [rect.left - thing.anchor.left, rect.top - thing.anchor.top] as const;
        const candidate: Candidate = { form, place, rect, offset, cost };
        if (isFree(candidate)) best = candidate;
      }
  return best;
}

const OVER: readonly string[] = ['foot', 'head', 'low-corner', 'high-corner'] satisfies readonly OverPlace[];
const isOver = (place: Place): boolean => OVER.includes(place);

function rectAt({ anchor, gap }: Floating, size: Size, place: Place, row: number, slide: number): Rect {
  const [middleX, middleY] = [anchor.left + anchor.width / 2, anchor.top + anchor.height / 2];
  const away = gap + row * size.height;
  const slideOf = (own: number, anchors: number): number => (slide / 3) * ((own + anchors) / 2 + gap);
  const across = middleX - size.width / 2 + slideOf(size.width, anchor.width);
  const down = middleY - size.height / 2 + slideOf(size.height, anchor.height);
  // Over the anchor there is little room to slide.
  const over = middleX - size.width / 2 + (slide / 3) * Math.max(0, (anchor.width - size.width) / 2);
  switch (place) {
    case 'above':
      return { ...size, left: across, top: anchor.top - away - size.height };
    case 'below':
      return { ...size, left: across, top: anchor.top + anchor.height + away };
    case 'left':
      return { ...size, left: anchor.left - away - size.width, top: down };
    case 'right':
      return { ...size, left: anchor.left + anchor.width + away, top: down };
    case 'foot':
      return { ...size, left: over, top: anchor.top + anchor.height * (1 - FOOT) };
    case 'head':
      return { ...size, left: over, top: anchor.top + anchor.height * FOOT - size.height };
    case 'low-corner':
      return { ...size, left: anchor.left - size.width / 8, top: anchor.top + anchor.height - size.height * 0.8 };
    case 'high-corner':
      return { ...size, left: anchor.left + anchor.width - (7 * size.width) / 8, top: anchor.top - size.height / 5 };
  }
}

/** Returns the smallest rectangle round all of these. */
export function unionOf(rects: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...rects.map(each => each.left)), Math.min(...rects.map(each => each.top))];
  const right = Math.max(...rects.map(each => each.left + each.width));
  const bottom = Math.max(...rects.map(each => each.top + each.height));
  return { left, top, width: right - left, height: bottom - top };
}
