import { type ReadonlySignal, signal } from '@preact/signals';
import { z } from 'zod';

export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;

/** Loudness in per cent; none of it at 0. */
const loudness = z.int().min(0).max(100);

/** What a person has set at this screen; it concerns no match and no other screen. */
const schema = z.object({
  /** Per cent of the usual size. */
  textSize: z.literal(TEXT_SIZES).catch(100),
  motion: z.enum(['system', 'full', 'reduced']).catch('system'),
  graphics: z.enum(['auto', 'low', 'medium', 'high']).catch('auto'),
  /** What all dice are made of; `game`: what each game's dice are made of by themselves. */
  dice: z.enum(['game', 'resin', 'pearl', 'metal']).catch('game'),
  /** `quick` cuts the way of every piece short and lets nobody take a human moment; `instant` shows no die falling either. */
  speed: z.enum(['normal', 'quick', 'instant']).catch('normal'),
  muted: z.boolean().catch(false),
  /** Of everything; the two below come on top of it. */
  volume: loudness.catch(80),
  /** Dice that are thrown or shaken. */
  diceVolume: loudness.catch(100),
  /** Pieces that are set down, and a turn that comes. */
  tableVolume: loudness.catch(70),
  /** Words for sounds that matter. */
  captions: z.boolean().catch(false),
});
export type Settings = Readonly<z.infer<typeof schema>>;

/** Every setting that is missing or none of its values is the usual one. */
export const USUAL_SETTINGS: Settings = schema.parse({});

/** The settings as they are now, remembered from one visit to the next. */
export interface SettingsStore {
  readonly now: ReadonlySignal<Settings>;
  change(part: Partial<Settings>): void;
  reset(): void;
}

/** What is used of a browser's storage. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

const KEY = 'trick-and-tumble.settings';

/** Settings on this shelf; without one, or with one that refuses, they last for this visit only. */
export function newSettings(shelf: Shelf | null): SettingsStore {
  const now = signal(read(shelf));
  const set = (settings: Settings): void => {
    now.value = settings;
    keep(shelf, settings);
  };
  return { now, change: part => set({ ...now.peek(), ...part }), reset: () => set(USUAL_SETTINGS) };
}

function read(shelf: Shelf | null): Settings {
  try {
    return schema.parse(JSON.parse(shelf?.getItem(KEY) ?? ''));
  } catch {
    // Nothing kept, or nothing that this version understands.
    return USUAL_SETTINGS;
  }
}

function keep(shelf: Shelf | null, settings: Settings): void {
  try {
    shelf?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Full or forbidden: the settings hold for this visit.
  }
}
