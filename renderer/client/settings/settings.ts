import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import { cleanedName, MAX_TYPED_NAME } from '../../../engine/protocol/names/cleaned-name.ts';
import { visibleName } from '../../../engine/protocol/players.ts';
import type { StorageHostMessage } from '../../../engine/protocol/records/storage.ts';
import { MAX_SEATS } from '../../../engine/protocol/vocabulary.ts';
import { z } from '../../../engine/protocol/zod.ts';
import { parseBindings } from '../../keys/bindings.ts';
import { parsePadBindings } from '../../pads/bindings.ts';
import { MAX_LAYOUT_ID, MAX_LAYOUTS, MAX_SOURCES } from '../../pads/layout.ts';
import { OWN_PORTRAITS } from '../../people/portrait-ids.ts';
import { FELT_NAMES, ROOM_NAMES } from '../../pieces/drawing-options.ts';
import { TONE_NAMES } from '../../suits/suits.ts';
import type { AppState } from '../state.ts';

export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;

/** Number of people remembered. */
export const MAX_PEOPLE = 12;
const MAX_CHAIRS = 60;
const MAX_RULES = 100;
const MAX_MEASURED = 50;
export const MAX_PUZZLES = 1000;

/** In per cent; 0 is silent. */
const volume = z.int().min(0).max(100);

/** A person who has played here, with the face they chose. */
const person = z.object({ name: visibleName, portrait: z.enum(OWN_PORTRAITS) }).readonly();
/** A name that earlier versions made up for a person without one. */
const MADE_UP = /^(?:Player|Guest) \d+$/;
/** People stored in an unknown form are dropped, and those who gave no name. */
const people = z
  .array(person.nullable().catch(null))
  .max(MAX_PEOPLE)
  .transform(kept => kept.filter(each => each !== null).filter(({ name }) => !MADE_UP.test(name)))
  .readonly();
/** The face of a person without a name at a shared table, by their `personNumber`. */
const nameless = z.object({ number: z.int().min(1).max(MAX_SEATS), portrait: z.enum(OWN_PORTRAITS) }).readonly();
/** Occupant of a chair in the latest match of a game. */
const keptChair = z
  .object({
    game: z.string(),
    /** The person's name, empty if none was typed; null for a computer. */
    person: z.string().max(MAX_TYPED_NAME).transform(cleanedName).nullable(),
    /** The computer player who sat there, or would have. */
    opponent: z.string(),
    level: z.string(),
  })
  .readonly();
/** A non-default option of the latest match of a game. */
const keptRule = z
  .object({ game: z.string(), option: z.string(), value: z.union([z.boolean(), z.number(), z.string()]) })
  .readonly();
/** The measured part of a finished match: its steps, and the seconds they took. */
const measuredMatch = z.object({ game: z.string(), steps: z.int().min(1), seconds: z.int().min(0) }).readonly();
/** Positions of a pad's buttons, as shown by a player. */
const padLayout = z
  .object({ id: z.string().min(1).max(MAX_LAYOUT_ID), sources: z.string().max(MAX_SOURCES) })
  .readonly();
export type MeasuredMatch = z.infer<typeof measuredMatch>;
export type Person = z.infer<typeof person>;
export type KeptChair = z.infer<typeof keptChair>;
export type KeptRule = z.infer<typeof keptRule>;

/** The player's settings, which are independent of any match. */
const schema = z.object({
  /** In per cent of the usual size. */
  textSize: z.literal(TEXT_SIZES).catch(100),
  /** Enlarges all text for a screen seen from a couch, on top of the text size. */
  bigScreen: z.boolean().catch(false),
  motion: z.enum(['system', 'full', 'reduced']).catch('system'),
  graphics: z.enum(['auto', 'low', 'medium', 'high']).catch('auto'),
  room: z.enum(ROOM_NAMES).catch('study'),
  felt: z.enum(FELT_NAMES).catch('petrol'),
  /** The palette of dice in all games. */
  diceTones: z.enum(TONE_NAMES).catch('jewel'),
  /** The material of all dice; with `game`, each game uses its own. */
  dice: z.enum(['game', 'resin', 'pearl', 'metal']).catch('game'),
  /**
   * With `quick`, pieces do not travel and opponents answer at once; with `instant`, falling dice are not shown either.
   */
  speed: z.enum(['normal', 'quick', 'instant']).catch('normal'),
  /**
   * Hints: none, on request, or also unasked where much is at stake: always, or only in lessons and until the first
   * match of the game is finished.
   */
  guide: z.enum(['off', 'request', 'first-match', 'whisper']).catch('first-match'),
  /** Whether the player's choice is held back for a moment, so that they can take it back. */
  takeBack: z.boolean().catch(true),
  /** Whether the player's only possible play is made automatically. */
  playsForced: z.boolean().catch(false),
  /** Talkativeness of computer players. */
  talk: z.enum(['off', 'rare', 'more']).catch('rare'),
  /** Whether screen readers read their talk. */
  readsTalk: z.boolean().catch(false),
  muted: z.boolean().catch(false),
  /** The master volume; those below are shares of it. */
  volume: volume.catch(80),
  /** For dice being thrown or shaken. */
  diceVolume: volume.catch(100),
  /** For pieces being set down, and the start of the player's turn. */
  tableVolume: volume.catch(70),
  /** For the room's ambience. */
  roomVolume: volume.catch(40),
  musicVolume: volume.catch(50),
  /** Whether important sounds are captioned. */
  captions: z.boolean().catch(false),
  /** The face of the person at this screen. */
  portrait: z.enum(OWN_PORTRAITS).catch('die'),
  /** People who have played here, the latest first. */
  people: people.catch([]),
  nameless: z.array(nameless).max(MAX_SEATS).readonly().catch([]),
  /** Chairs in each game's latest match, in order. */
  chairs: z.array(keptChair).max(MAX_CHAIRS).readonly().catch([]),
  rules: z.array(keptRule).max(MAX_RULES).readonly().catch([]),
  /** Whether a person playing alone shares the screen with spectators. */
  sharesScreen: z.boolean().catch(false),
  /** Seats with a pad of their own in the latest match with pads. */
  padSeats: z
    .object({ match: z.string(), seats: z.array(z.int().min(0)).max(MAX_PEOPLE).readonly() })
    .readonly()
    .nullable()
    .catch(null),
  /** By game: number of lesson scenes reached. */
  lessons: z.record(z.string(), z.int().min(0)).readonly().catch({}),
  /** By game: number of steps done in the next scene. */
  lessonSteps: z.record(z.string(), z.int().min(0)).readonly().catch({}),
  /** The latest matches of one person against computers, the latest last. */
  measured: z.array(measuredMatch).max(MAX_MEASURED).readonly().catch([]),
  /** Ids of solved puzzles. */
  puzzles: z.array(z.string().max(64)).max(MAX_PUZZLES).readonly().catch([]),
  /** Key for each command at the table. */
  keys: z.unknown().optional().transform(parseBindings),
  /** Button for each command of a pad. */
  padButtons: z.unknown().optional().transform(parsePadBindings),
  /** Layouts of non-standard pads, the latest last. */
  padLayouts: z.array(padLayout).max(MAX_LAYOUTS).readonly().catch([]),
  /** Strength of a pad's rumble. */
  rumble: z.enum(['off', 'soft', 'full']).catch('full'),
});
export type Settings = Readonly<z.infer<typeof schema>>;

/** The defaults. Missing or invalid stored settings fall back to them. */
export const DEFAULT_SETTINGS: Settings = schema.parse({});

/** Settings by page of the settings dialog; each group is reset together. */
export const SETTING_GROUPS = {
  screen: ['textSize', 'bigScreen', 'motion', 'graphics'],
  table: ['speed', 'guide', 'takeBack', 'playsForced', 'talk', 'readsTalk', 'room', 'felt', 'diceTones', 'dice'],
  portrait: ['portrait'],
  /** This group and the next have no page: the new-match form changes them. */
  people: ['people', 'nameless', 'chairs', 'rules', 'sharesScreen', 'padSeats'],
  lessons: ['lessons', 'lessonSteps', 'puzzles'],
  measured: ['measured'],
  sound: ['muted', 'volume', 'diceVolume', 'tableVolume', 'roomVolume', 'musicVolume', 'captions'],
  keys: ['keys'],
  pads: ['padButtons', 'padLayouts', 'rumble'],
} as const satisfies Readonly<Record<string, readonly (keyof Settings)[]>>;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** Returns the values of one group; of all groups with null. */
export const settingsIn = (settings: Settings, group: SettingGroup | null): Partial<Settings> =>
  group === null ? settings : pick(settings, SETTING_GROUPS[group]);

export const defaultsIn = (group: SettingGroup | null): Partial<Settings> => settingsIn(DEFAULT_SETTINGS, group);

/** Whether the settings already have all these values. The cast restores the key type, which Object.entries loses. */
export const hasValues = (settings: Settings, part: Partial<Settings>): boolean =>
  Object.entries(part).every(([name, value]) => isEqual(settings[name as keyof Settings], value));

/** A couch is about one and a half times as far from its screen as a chair. */
const BIG_SCREEN = 1.45;

/**
 * Returns the factor by which all text is enlarged. On a shared screen, whose text is about half as large again already,
 * the setting adds half as much.
 */
export const textScaleOf = ({ textSize, bigScreen }: Settings, isShared = false): number => {
  if (isShared) return 1 + (textSize / 100 - 1) / 2;
  return (textSize / 100) * (bigScreen ? BIG_SCREEN : 1);
};

/** The current settings, and how to change them. */
export interface SettingsStore {
  readonly now: ReadonlySignal<Settings>;
  /** Whether this browser has no stored settings: nobody has chosen any here. */
  isFresh(): boolean;
  change(part: Partial<Settings>): void;
  /** Stores the settings even if unchanged, and calls the watchers. */
  confirm(): void;
  /** Removes the settings from this browser. The page keeps using them until it is reloaded. */
  clear(): void;
  /** Applies the valid ones among stored settings. Watchers are not called. */
  restore(kept: unknown): void;
  /** Calls back after every change made on this page, with the changed settings. */
  watch(changed: (part: Partial<Settings>) => void): void;
}

/** The parts of a browser's storage used here. */
export interface SettingsStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

const KEY = 'trick-and-tumble.settings';

/**
 * Returns the settings stored in the browser, so that the page looks right before the host has sent its own. Falls back
 * to the defaults if storage is missing or fails.
 */
export function newSettings(storage: SettingsStorage | null): SettingsStore {
  const stored = textIn(storage);
  let isFresh = stored === null;
  const now = signal(read(stored));
  const watchers = new Set<(part: Partial<Settings>) => void>();
  const set = (settings: Settings): void => {
    isFresh = false;
    now.value = settings;
    store(storage, settings);
  };
  const setAndNotify = (part: Partial<Settings>): void => {
    set({ ...now.peek(), ...part });
    for (const changed of watchers) changed(part);
  };
  return {
    now,
    isFresh: () => isFresh,
    change(part) {
      if (!hasValues(now.peek(), part)) setAndNotify(part);
    },
    confirm: () => setAndNotify(now.peek()),
    // Items can be removed even when nothing can be written.
    clear: () => storage?.removeItem(KEY),
    restore(kept) {
      const settings = parse(kept);
      if (!hasValues(now.peek(), settings)) set(settings);
    },
    watch: changed => watchers.add(changed),
  };
}

/**
 * Keeps the settings on the host, so that they apply to every screen. Sends only the local changes, so that it does not
 * undo another screen's. This page's settings win if the host has none yet.
 */
export class SettingsSync {
  readonly #settings: SettingsStore;
  readonly #send: (message: ScreenMessage) => void;
  readonly #isFirstStart: Signal<boolean>;
  /** Local changes that are not stored yet, or were made while the connection was lost. */
  #own: Partial<Settings> = {};
  /** Number of these changes that were sent. */
  #sent = 0;

  constructor(
    settings: SettingsStore,
    { connected, isFirstStart }: Pick<AppState, 'connected' | 'isFirstStart'>,
    send: (message: ScreenMessage) => void,
  ) {
    this.#settings = settings;
    this.#send = send;
    this.#isFirstStart = isFirstStart;
    settings.watch(part => {
      this.#own = { ...this.#own, ...part };
      // Includes changes made while the connection was lost.
      if (connected.peek()) this.#keep(this.#sent === 0 ? this.#own : part);
    });
    connected.subscribe(isConnected => {
      if (!isConnected) this.#sent = 0;
    });
  }

  /** Applies the host's settings, or sends it this page's. */
  receive({ settings: kept, isOwn }: Extract<StorageHostMessage, { readonly kind: 'settings' }>): void {
    if (isOwn) this.#sent -= 1;
    else {
      // The first start asks for several settings; the reply to one of them doesn't end it.
      this.#isFirstStart.value = kept === null && this.#settings.isFresh();
      // After a lost connection.
      if (kept !== null && this.#sent === 0 && Object.keys(this.#own).length > 0) this.#keep(this.#own);
    }
    if (this.#sent === 0) this.#own = {};
    if (kept !== null) this.#settings.restore({ ...kept, ...this.#own });
    else if (!hasValues(this.#settings.now.peek(), DEFAULT_SETTINGS)) this.#keep(this.#settings.now.peek());
  }

  #keep(settings: Partial<Settings>): void {
    this.#sent += 1;
    this.#send({ kind: 'keep-settings', settings });
  }
}

function parse(kept: unknown): Settings {
  const parsed = schema.safeParse(kept);
  return parsed.success ? withSilenceKept(parsed.data, kept) : DEFAULT_SETTINGS;
}

/** Mutes ambience and music for a player who had turned off all sounds before these two existed. */
function withSilenceKept(settings: Settings, kept: unknown): Settings {
  const isOlder = typeof kept === 'object' && kept !== null && !('roomVolume' in kept);
  const isSilent = settings.diceVolume === 0 && settings.tableVolume === 0;
  return isOlder && isSilent ? { ...settings, roomVolume: 0, musicVolume: 0 } : settings;
}

/** Returns the stored text; null if there is none or the browser forbids reading it. */
function textIn(storage: SettingsStorage | null): string | null {
  try {
    return storage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

function read(text: string | null): Settings {
  try {
    return parse(JSON.parse(text ?? ''));
  } catch {
    // Nothing is stored, or nothing this version understands.
    return DEFAULT_SETTINGS;
  }
}

function store(storage: SettingsStorage | null, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The storage is full or forbidden. The host stores the settings anyway.
  }
}

/** Compares by content; the properties of bindings are always in the same order. */
const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const pick = (settings: Settings, names: readonly (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(names.map(name => [name, settings[name]]));
