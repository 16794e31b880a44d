import type { PadState } from './reader.ts';

/**
 * What stands for a part of the standard layout on a pad that does not have it: a button, or an axis on its way from its rest
 * to where it was when the part was pressed. The way is as long as `isLong` demands.
 */
export type Source =
  | { readonly button: number }
  | { readonly axis: number; readonly rest: number; readonly at: number };

/** A part of the standard layout: a button by its number, or the right stick to the right and down. */
export type PadPart = number | 'x' | 'y';
export type Sources = ReadonlyMap<PadPart, Source>;

/** The layout of all pads of one name that do not have the standard one, as players have shown it. */
export interface PadLayout {
  /** As `layoutIdOf` returns it. */
  readonly id: string;
  /** As `layoutText` writes them. */
  readonly sources: string;
}

export const MAX_LAYOUTS = 4;
export const MAX_LAYOUT_ID = 120;
/** 18 parts of at most 25 characters. */
export const MAX_SOURCES = 450;
/** Parts of a pad beyond this many, and axes beyond this value, are not read. */
export const MAX_PARTS = { buttons: 128, axes: 32, value: 9 } as const;
const MIN_WAY = 0.4;
const BUTTONS = 16;

/** Returns the name that a pad's layout is stored under. Browsers may give names of any length. */
export const layoutIdOf = (id: string): string => id.slice(0, MAX_LAYOUT_ID);

/** Returns sources as a text to store: `0=b2 12=a9:1.286:-1`. */
export const layoutText = (sources: Sources): string =>
  [...sources].map(([part, source]) => `${part}=${textOf(source)}`).join(' ');

const textOf = (source: Source): string =>
  'button' in source ? `b${source.button}` : `a${source.axis}:${round(source.rest)}:${round(source.at)}`;

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Reads stored sources, and leaves out what makes no sense. */
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

/** Returns a pad as if it had the standard layout. Parts without a source are never pressed. */
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
/** An axis begins to press after this part of its way, as a stick is easily moved a little. */
const FREE_WAY = 0.35;

function pressBy(source: Source, { buttons, axes }: Pick<PadState, 'buttons' | 'axes'>): PadState['buttons'][number] {
  if ('button' in source) return buttons[source.button] ?? UP;
  const here = axes[source.axis];
  if (here === undefined || !Number.isFinite(here)) return UP;
  if (isHat(source)) return Math.abs(here - source.at) < HAT_STEP ? { pressed: true, value: 1 } : UP;
  const value = Math.min(1, Math.max(0, (wayFrom(source, here) - FREE_WAY) / (1 - FREE_WAY)));
  return { pressed: value > 0, value };
}

function tiltBy(source: Source, axes: PadState['axes']): number {
  if ('button' in source) return 0;
  const here = axes[source.axis];
  return here === undefined || !Number.isFinite(here) ? Number.NaN : Math.min(1, Math.max(-1, wayFrom(source, here)));
}

type Axis = Extract<Source, { axis: number }>;
/** Whether a way is so long that it was meant. */
export const isLong = ({ rest, at }: Pick<Axis, 'rest' | 'at'>): boolean => Math.abs(at - rest) >= MIN_WAY;

const wayFrom = ({ rest, at }: Axis, here: number): number => (here - rest) / (at - rest);

/** A cross that is told as one axis has eight values from -1 to 1, two sevenths apart, and another one at rest, beyond them. */
const HAT_STEP = 1 / 7;
export const isHat = ({ rest }: Pick<Axis, 'rest'>): boolean => Math.abs(rest) > 1.05;
