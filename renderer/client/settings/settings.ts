import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import { cleanedName, MAX_TYPED_NAME } from '../../../engine/protocol/names/cleaned-name.ts';
import { personName } from '../../../engine/protocol/players.ts';
import type { StorageHostMessage } from '../../../engine/protocol/records/storage.ts';
import { z } from '../../../engine/protocol/zod.ts';
import { parseBindings } from '../../keys/bindings.ts';
import { parsePadBindings } from '../../pads/bindings.ts';
import { MAX_LAYOUT_ID, MAX_LAYOUTS, MAX_SOURCES } from '../../pads/layout.ts';
import { OWN_PORTRAITS } from '../../people/portrait-ids.ts';
import { FELT_NAMES, ROOM_NAMES } from '../../pieces/drawing-options.ts';
import { TONE_NAMES } from '../../suits/suits.ts';
import type { AppState } from '../state.ts';

export const TEXT_SIZES = [100, 125, 150, 175, 200] as const;

/** How many people are remembered. */
export const MAX_PEOPLE = 12;
const MAX_CHAIRS = 60;
const MAX_RULES = 100;
const MAX_MEASURED = 50;
export const MAX_PUZZLES = 1000;

/** In per cent; 0 is silence. */
const volume = z.int().min(0).max(100);

/** A person who has played here, and the face that they chose. */
const person = z.object({ name: personName, portrait: z.enum(OWN_PORTRAITS) }).readonly();
/** People who are kept in a way that is not understood are left out. */
const people = z
  .array(person.nullable().catch(null))
  .max(MAX_PEOPLE)
  .transform(kept => kept.filter(each => each !== null))
  .readonly();
/** Who sat in a chair of the latest match of a game. */
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
/** An option of the latest match of a game that was not as usual. */
const keptRule = z
  .object({ game: z.string(), option: z.string(), value: z.union([z.boolean(), z.number(), z.string()]) })
  .readonly();
/** The part of a finished match that was measured: its steps, and the seconds that they took. */
const measuredMatch = z.object({ game: z.string(), steps: z.int().min(1), seconds: z.int().min(0) }).readonly();
/** Where the buttons of a pad are, as a player has shown it. */
const padLayout = z
  .object({ id: z.string().min(1).max(MAX_LAYOUT_ID), sources: z.string().max(MAX_SOURCES) })
  .readonly();
export type MeasuredMatch = z.infer<typeof measuredMatch>;
export type Person = z.infer<typeof person>;
export type KeptChair = z.infer<typeof keptChair>;
export type KeptRule = z.infer<typeof keptRule>;

/** The player's settings. They belong to no match. */
const schema = z.object({
  /** In per cent of the usual size. */
  textSize: z.literal(TEXT_SIZES).catch(100),
  /** Enlarges all text for a screen seen from a couch, on top of the text size. */
  bigScreen: z.boolean().catch(false),
  motion: z.enum(['system', 'full', 'reduced']).catch('system'),
  graphics: z.enum(['auto', 'low', 'medium', 'high']).catch('auto'),
  room: z.enum(ROOM_NAMES).catch('study'),
  felt: z.enum(FELT_NAMES).catch('petrol'),
  /** The palette of the dice of all games. */
  diceTones: z.enum(TONE_NAMES).catch('jewel'),
  /** The material of all dice; with `game` each game uses its own. */
  dice: z.enum(['game', 'resin', 'pearl', 'metal']).catch('game'),
  /** With `quick`, pieces do not travel and opponents answer at once; with `instant`, falling dice are not shown either. */
  speed: z.enum(['normal', 'quick', 'instant']).catch('normal'),
  /**
   * Hints: none, when the player asks, or also by themselves where much can be lost: always, or only in lessons and until a
   * match of the game was finished.
   */
  guide: z.enum(['off', 'request', 'first-match', 'whisper']).catch('first-match'),
  /** Whether what the player chooses is held back for a moment, so that they can take it back. */
  takeBack: z.boolean().catch(true),
  /** Whether the only piece that the player may play is played automatically. */
  playsForced: z.boolean().catch(false),
  /** How much computer players talk. */
  talk: z.enum(['off', 'rare', 'more']).catch('rare'),
  /** Whether screen readers read it. */
  readsTalk: z.boolean().catch(false),
  muted: z.boolean().catch(false),
  /** The master volume; the ones below are shares of it. */
  volume: volume.catch(80),
  /** Of dice that are thrown or shaken. */
  diceVolume: volume.catch(100),
  /** Of pieces that are set down, and of the start of the player's turn. */
  tableVolume: volume.catch(70),
  /** Of what is heard in the room when nobody moves. */
  roomVolume: volume.catch(40),
  musicVolume: volume.catch(50),
  /** Whether important sounds are captioned. */
  captions: z.boolean().catch(false),
  /** The face of the person at this screen. */
  portrait: z.enum(OWN_PORTRAITS).catch('die'),
  /** Who has played here, the latest first. */
  people: people.catch([]),
  /** The chairs of each game's latest match, in their order. */
  chairs: z.array(keptChair).max(MAX_CHAIRS).readonly().catch([]),
  rules: z.array(keptRule).max(MAX_RULES).readonly().catch([]),
  /** Whether one person alone shares the screen with people who watch. */
  sharesScreen: z.boolean().catch(false),
  /** The seats whose persons played with a pad of their own, in the latest match with pads. */
  padSeats: z
    .object({ match: z.string(), seats: z.array(z.int().min(0)).max(MAX_PEOPLE).readonly() })
    .readonly()
    .nullable()
    .catch(null),
  /** By game: how many scenes of its lesson have been reached. */
  lessons: z.record(z.string(), z.int().min(0)).readonly().catch({}),
  /** By game: how many steps of the next scene have been done. */
  lessonSteps: z.record(z.string(), z.int().min(0)).readonly().catch({}),
  /** The latest matches of one person with computers, the latest last. */
  measured: z.array(measuredMatch).max(MAX_MEASURED).readonly().catch([]),
  /** The puzzles that have been solved, by their ids. */
  puzzles: z.array(z.string().max(64)).max(MAX_PUZZLES).readonly().catch([]),
  /** The key of every command at the table. */
  keys: z.unknown().optional().transform(parseBindings),
  /** The button of every command of a pad. */
  padButtons: z.unknown().optional().transform(parsePadBindings),
  /** The layouts of pads that do not have the standard one, the latest last. */
  padLayouts: z.array(padLayout).max(MAX_LAYOUTS).readonly().catch([]),
  /** How strongly dice are felt on a pad. */
  rumble: z.enum(['off', 'soft', 'full']).catch('full'),
});
export type Settings = Readonly<z.infer<typeof schema>>;

/** The defaults. A stored setting that is missing or invalid falls back to its default. */
export const DEFAULT_SETTINGS: Settings = schema.parse({});

/** The settings of each page of the settings dialog, which are reset together. */
export const SETTING_GROUPS = {
  screen: ['textSize', 'bigScreen', 'motion', 'graphics'],
  table: ['speed', 'guide', 'takeBack', 'playsForced', 'talk', 'readsTalk', 'room', 'felt', 'diceTones', 'dice'],
  portrait: ['portrait'],
  /** They have no page, like the next ones: the form of a new match changes them. */
  people: ['people', 'chairs', 'rules', 'sharesScreen', 'padSeats'],
  lessons: ['lessons', 'lessonSteps', 'puzzles'],
  measured: ['measured'],
  sound: ['muted', 'volume', 'diceVolume', 'tableVolume', 'roomVolume', 'musicVolume', 'captions'],
  keys: ['keys'],
  pads: ['padButtons', 'padLayouts', 'rumble'],
} as const satisfies Readonly<Record<string, readonly (keyof Settings)[]>>;
export type SettingGroup = keyof typeof SETTING_GROUPS;

/** Returns the values of one group, or of all with null. */
export const settingsIn = (settings: Settings, group: SettingGroup | null): Partial<Settings> =>
  group === null ? settings : pick(settings, SETTING_GROUPS[group]);

export const defaultsIn = (group: SettingGroup | null): Partial<Settings> => settingsIn(DEFAULT_SETTINGS, group);

/** Whether the settings already have all these values. Object.entries loses the type of the names. */
export const hasValues = (settings: Settings, part: Partial<Settings>): boolean =>
  Object.entries(part).every(([name, value]) => isEqual(settings[name as keyof Settings], value));

/** A couch is about half again as far from its screen as a chair. */
const BIG_SCREEN = 1.45;

/** Returns how many times larger than usual all text is. */
export const textScaleOf = ({ textSize, bigScreen }: Settings, isShared = false): number =>
  (textSize / 100) * (bigScreen && !isShared ? BIG_SCREEN : 1);

/** The present settings, and how to change them. */
export interface SettingsStore {
  readonly now: ReadonlySignal<Settings>;
  /** Whether this browser keeps no settings yet: nobody has chosen any here. */
  isFresh(): boolean;
  change(part: Partial<Settings>): void;
  /** Stores the settings even if nobody has changed them, and calls the watchers. */
  confirm(): void;
  /** Removes the settings from this browser. The page goes on with them until it is loaded again. */
  clear(): void;
  /** Takes over stored settings, as far as they are valid. Watchers are not called. */
  restore(kept: unknown): void;
  /** Calls back after every change made on this page, with what was changed. */
  watch(changed: (part: Partial<Settings>) => void): void;
}

/** The part of a browser's storage that is used here. */
export interface SettingsStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

const KEY = 'trick-and-tumble.settings';

/**
 * Returns the settings stored in the browser, so that the page looks right before the host has sent the settings it
 * keeps. Without storage, or if it fails, these are the defaults.
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
  const setAndTell = (part: Partial<Settings>): void => {
    set({ ...now.peek(), ...part });
    for (const changed of watchers) changed(part);
  };
  return {
    now,
    isFresh: () => isFresh,
    change(part) {
      if (!hasValues(now.peek(), part)) setAndTell(part);
    },
    confirm: () => setAndTell(now.peek()),
    // What is there can also be removed where nothing can be written.
    clear: () => storage?.removeItem(KEY),
    restore(kept) {
      const settings = parse(kept);
      if (!hasValues(now.peek(), settings)) set(settings);
    },
    watch: changed => watchers.add(changed),
  };
}

/**
 * Keeps the settings on the host, so that they count on every screen. Only what was changed here is sent, so that nothing
 * is undone that another screen has changed meanwhile. The settings of this page win where the host has none yet.
 */
export class SettingsSync {
  readonly #settings: SettingsStore;
  readonly #send: (message: ScreenMessage) => void;
  readonly #isFirstStart: Signal<boolean>;
  /** What was changed here and is not stored yet, or was changed while the connection was lost. */
  #own: Partial<Settings> = {};
  /** How many of these changes were sent. */
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
      // With what was changed while the connection was lost.
      if (connected.peek()) this.#keep(this.#sent === 0 ? this.#own : part);
    });
    connected.subscribe(isConnected => {
      if (!isConnected) this.#sent = 0;
    });
  }

  /** Takes over the settings that the host keeps, or sends it the ones of this page. */
  receive({ settings: kept, isOwn }: Extract<StorageHostMessage, { readonly kind: 'settings' }>): void {
    if (isOwn) this.#sent -= 1;
    else {
      // The first start asks for several settings, and the reply to one of them doesn't end it.
      this.#isFirstStart.value = kept === null && this.#settings.isFresh();
      // After the connection was lost.
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

/** Adds no sound of the room and no music for a player who turned off all sounds before there were these two. */
function withSilenceKept(settings: Settings, kept: unknown): Settings {
  const isOlder = typeof kept === 'object' && kept !== null && !('roomVolume' in kept);
  const isSilent = settings.diceVolume === 0 && settings.tableVolume === 0;
  return isOlder && isSilent ? { ...settings, roomVolume: 0, musicVolume: 0 } : settings;
}

/** Returns what is stored, or null if that is nothing or the browser forbids it. */
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
    // Nothing is stored, or nothing that this version understands.
    return DEFAULT_SETTINGS;
  }
}

function store(storage: SettingsStorage | null, settings: Settings): void {
  try {
    storage?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The storage is full or forbidden. The host keeps the settings anyway.
  }
}

/** Compares bindings by their content; their properties always have the same order. */
const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const pick = (settings: Settings, names: readonly (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(names.map(name => [name, settings[name]]));
