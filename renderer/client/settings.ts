import { type ReadonlySignal, signal } from '@preact/signals';
import { z } from 'zod';
import type { ScreenMessage } from '../../engine/protocol/messages.ts';
import type { KeptSettings } from '../../engine/protocol/storage.ts';
import { parseBindings } from '../keys/bindings.ts';
import { FELT_NAMES } from '../pieces/felts.ts';
import { TONE_NAMES } from '../suits/suits.ts';

export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;

/** Loudness in per cent; none of it at 0. */
const loudness = z.int().min(0).max(100);

/** What a person has set at this screen; it concerns no match and no other screen. */
const schema = z.object({
  /** Per cent of the usual size. */
  textSize: z.literal(TEXT_SIZES).catch(100),
  /** For a screen that is seen from a couch: all text larger, whatever size it is set to. */
  bigScreen: z.boolean().catch(false),
  motion: z.enum(['system', 'full', 'reduced']).catch('system'),
  graphics: z.enum(['auto', 'low', 'medium', 'high']).catch('auto'),
  felt: z.enum(FELT_NAMES).catch('green'),
  /** The tones in which the dice of all games have their colours. */
  diceTones: z.enum(TONE_NAMES).catch('jewel'),
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
  /** The key for every command at the table; whichever of them was kept and fits. */
  keys: z.unknown().optional().transform(parseBindings),
});
export type Settings = Readonly<z.infer<typeof schema>>;

/** Every setting that is missing or none of its values is the usual one. */
export const USUAL_SETTINGS: Settings = schema.parse({});

/** What is set side by side, and is made usual together. */
export const SETTING_GROUPS = {
  screen: ['textSize', 'bigScreen', 'motion', 'graphics'],
  table: ['speed', 'felt', 'diceTones', 'dice'],
  sound: ['muted', 'volume', 'diceVolume', 'tableVolume', 'captions'],
  keys: ['keys'],
} as const satisfies Readonly<Record<string, readonly (keyof Settings)[]>>;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** The values of one group, or of all. */
export const inGroup = (settings: Settings, group: SettingGroup | null): Partial<Settings> =>
  group === null ? settings : pick(settings, SETTING_GROUPS[group]);

export const usualIn = (group: SettingGroup | null): Partial<Settings> => inGroup(USUAL_SETTINGS, group);

/** Whether all that a part says is so already. */
export const isSet = (settings: Settings, part: Partial<Settings>): boolean =>
  Object.entries(part).every(([name, value]) => isAlike(settings[name as keyof Settings], value));

/** A couch is about half again as far from its screen as a chair from a desk. */
const BIG_SCREEN = 1.45;

/** How many times as large as usual all text is. */
export const textScaleOf = ({ textSize, bigScreen }: Settings): number =>
  (textSize / 100) * (bigScreen ? BIG_SCREEN : 1);

/** The settings as they are now. */
export interface SettingsStore {
  readonly now: ReadonlySignal<Settings>;
  change(part: Partial<Settings>): void;
  /** Takes over what was kept elsewhere, each value that can be used; nobody who watches is told. */
  adopt(kept: unknown): void;
  /** Tells of every change that is made here. */
  watch(changed: (settings: Settings) => void): void;
}

/** What is used of a browser's storage. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

const KEY = 'trick-and-tumble.settings';

/**
 * Settings that begin as this shelf has them, so that the first picture looks as it should before the host has spoken.
 * Without a shelf, or with one that refuses, they begin as the usual ones.
 */
export function newSettings(shelf: Shelf | null): SettingsStore {
  const now = signal(read(shelf));
  const watchers = new Set<(settings: Settings) => void>();
  const set = (settings: Settings): void => {
    now.value = settings;
    keep(shelf, settings);
  };
  return {
    now,
    change(part) {
      if (isSet(now.peek(), part)) return;
      set({ ...now.peek(), ...part });
      for (const changed of watchers) changed(now.peek());
    },
    adopt(kept) {
      const settings = parse(kept);
      if (!isSet(now.peek(), settings)) set(settings);
    },
    watch: changed => watchers.add(changed),
  };
}

/**
 * Keeps the settings on the host, so that they count on every screen. The settings of this page win where the host has
 * none yet, and where something was changed while the connection was lost.
 */
export class SettingsSync {
  readonly #settings: SettingsStore;
  readonly #send: (message: ScreenMessage) => void;
  /** Whether something was changed here while the connection was lost. */
  #isAhead = false;

  constructor(settings: SettingsStore, connected: ReadonlySignal<boolean>, send: (message: ScreenMessage) => void) {
    this.#settings = settings;
    this.#send = send;
    settings.watch(() => {
      if (connected.peek()) this.#sendAll();
      else this.#isAhead = true;
    });
  }

  /** Takes over the settings that the host keeps, or sends it the ones of this page. */
  receive(kept: KeptSettings | null): void {
    const areOurs = this.#isAhead || (kept === null && !isSet(this.#settings.now.peek(), USUAL_SETTINGS));
    this.#isAhead = false;
    if (areOurs) this.#sendAll();
    else if (kept !== null) this.#settings.adopt(kept);
  }

  #sendAll(): void {
    this.#send({ kind: 'keep-settings', settings: this.#settings.now.peek() });
  }
}

function parse(kept: unknown): Settings {
  const parsed = schema.safeParse(kept);
  return parsed.success ? parsed.data : USUAL_SETTINGS;
}

function read(shelf: Shelf | null): Settings {
  try {
    return parse(JSON.parse(shelf?.getItem(KEY) ?? ''));
  } catch {
    // Nothing kept, or nothing that this version understands.
    return USUAL_SETTINGS;
  }
}

function keep(shelf: Shelf | null, settings: Settings): void {
  try {
    shelf?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Full or forbidden: the host keeps them all the same.
  }
}

/** Bindings are told by what is in them; their keys come in one order. */
const isAlike = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const pick = (settings: Settings, names: readonly (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(names.map(name => [name, settings[name]]));
