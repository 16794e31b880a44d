import type { PadState } from './reader.ts';

/**
 * Source of a part of the standard layout on a non-standard pad: a button, or an axis on its way from rest to where it
 * was when the part was pressed. The distance satisfies `isLong`.
 */
export type Source =
  | { readonly button: number }
  | { readonly axis: number; readonly rest: number; readonly at: number };

/** A part of the standard layout: a button by its number, or the right stick to the right and down. */
export type PadPart = number | 'x' | 'y';
export type Sources = ReadonlyMap<PadPart, Source>;

/** The layout of all non-standard pads of one name, as shown by a player. */
export interface PadLayout {
  /** As returned by `layoutIdOf`. */
  readonly id: string;
  /** As written by `layoutText`. */
  readonly sources: string;
}

export const MAX_LAYOUTS = 4;
export const MAX_LAYOUT_ID = 120;
/** 18 parts of at most 25 characters. */
export const MAX_SOURCES = 450;
/** Parts of a pad beyond these numbers, and axes beyond this value, are ignored. */
export const MAX_PARTS = { buttons: 128, axes: 32, value: 9 } as const;
const MIN_TRAVEL = 0.4;
const BUTTONS = 16;

/** Returns the name that a pad's layout is stored under. Browsers may report names of any length. */
export const layoutIdOf = (id: string): string => id.slice(0, MAX_LAYOUT_ID);

/** Returns sources in text form for storage: `0=b2 12=a9:1.286:-1`. */
export const layoutText = (sources: Sources): string =>
  [...sources].map(([part, source]) => `${part}=${textOf(source)}`).join(' ');

const textOf = (source: Source): string =>
  'button' in source ? `b${source.button}` : `a${source.axis}:${round(source.rest)}:${round(source.at)}`;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Reads stored sources, ignoring invalid ones. */
export function sourcesIn(text: string): Sources {
  const sources = new Map<PadPart, Source>();
  for (const item of text.slice(0, MAX_SOURCES).split(' ')) {
    const [name = '', value = ''] = item.split('=');
    const [part, source] = [partIn(name), sourceIn(value)];
    if (part !== null && source !== null) sources.set(part, source);
  }
  return sources;
}

function partIn(name: string): PadPart | null {
  if (name === 'x' || name === 'y') return name;
  return /^\d{1,2}$/.test(name) && Number(name) < BUTTONS ? Number(name) : null;
}

const BUTTON = /^b(\d{1,3})$/;
const AXIS = /^a(\d{1,2}):(-?\d(?:\.\d{1,3})?):(-?\d(?:\.\d{1,3})?)$/;

function sourceIn(text: string): Source | null {
  const button = BUTTON.exec(text)?.[1];
  if (button !== undefined) return Number(button) < MAX_PARTS.buttons ? { button: Number(button) } : null;
  const [, axis, rest, at] = AXIS.exec(text) ?? [];
  if (axis === undefined) return null;
  const source = { axis: Number(axis), rest: Number(rest), at: Number(at) };
  return source.axis < MAX_PARTS.axes && isLong(source) ? source : null;
}

/** Whether two sources are the same press. */
export function isSameSource(a: Source, b: Source): boolean {
  if ('button' in a || 'button' in b) return 'button' in a && 'button' in b && a.button === b.button;
  if (a.axis !== b.axis) return false;
  return isHat(a) || isHat(b)
    ? Math.abs(a.at - b.at) < HAT_STEP
    : Math.sign(a.at - a.rest) === Math.sign(b.at - b.rest);
}

/** Returns a pad mapped to the standard layout. Parts without a source are never pressed. */
export function withLayout({ index, buttons, axes }: PadState, sources: Sources): PadState {
  const stick = (part: 'x' | 'y'): number => {
    const source = sources.get(part);
    return source ? tiltBy(source, axes) : 0;
  };
  return {
    index,
    buttons: Array.from({ length: BUTTONS }, (_, button) => {
      const source = sources.get(button);
      return source ? pressBy(source, { buttons, axes }) : UP;
    }),
    axes: [0, 0, stick('x'), stick('y')],
  };
}

const UP = { pressed: false, value: 0 } as const;
/** Fraction of its travel after which an axis begins to press, as sticks easily move a little. */
const DEAD_ZONE = 0.35;

function pressBy(source: Source, { buttons, axes }: Pick<PadState, 'buttons' | 'axes'>): PadState['buttons'][number] {
  if ('button' in source) return buttons[source.button] ?? UP;
  const here = axes[source.axis];
  if (here === undefined || !Number.isFinite(here)) return UP;
  if (isHat(source)) return Math.abs(here - source.at) < HAT_STEP ? { pressed: true, value: 1 } : UP;
  const value = Math.min(1, Math.max(0, (wayFrom(source, here) - DEAD_ZONE) / (1 - DEAD_ZONE)));
  return { pressed: value > 0, value };
}

function tiltBy(source: Source, axes: PadState['axes']): number {
  if ('button' in source) return 0;
  const here = axes[source.axis];
  return here === undefined || !Number.isFinite(here) ? Number.NaN : Math.min(1, Math.max(-1, wayFrom(source, here)));
}

type Axis = Extract<Source, { axis: number }>;
/** Whether a movement is long enough to be intended. */
export const isLong = ({ rest, at }: Pick<Axis, 'rest' | 'at'>): boolean => Math.abs(at - rest) >= MIN_TRAVEL;

const wayFrom = ({ rest, at }: Axis, here: number): number => (here - rest) / (at - rest);

/** A D-pad reported as one axis has eight values from -1 to 1, two sevenths apart, and a rest value beyond them. */
const HAT_STEP = 1 / 7;
export const isHat = ({ rest }: Pick<Axis, 'rest'>): boolean => Math.abs(rest) > 1.05;
