import { describe, expect, it } from 'vitest';
import { keptSettings } from '../../../engine/protocol/records/storage.ts';
import { fakeConnection, fakeStage } from '../../../test/support/client/fakes.ts';
import { MENU } from '../../../test/support/client/tables.ts';
import { DEFAULT_KEYS } from '../../keys/bindings.ts';
import { first } from '../../lists.ts';
import { MAX_LAYOUT_ID, MAX_LAYOUTS, MAX_SOURCES } from '../../pads/layout.ts';
import { Client } from '../client.ts';
import {
  DEFAULT_SETTINGS,
  defaultsIn,
  hasValues,
  newSettings,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingsStorage,
  settingsIn,
  textScaleOf,
} from './settings.ts';

function storageWith(text: string | null): SettingsStorage & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_key, kept) {
      this.text = kept;
    },
    removeItem() {
      this.text = null;
    },
  };
}

const FULL: SettingsStorage = {
  getItem: () => null,
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => undefined,
};

describe('settings', () => {
  it('are the defaults at first', () => {
    expect(newSettings(storageWith(null)).now.value).toEqual(DEFAULT_SETTINGS);
    expect(newSettings(null).now.value).toEqual(DEFAULT_SETTINGS);
  });

  it('are restored on the next visit', () => {
    const storage = storageWith(null);
    newSettings(storage).change({ textSize: 150, speed: 'quick' });
    expect(newSettings(storage).now.value).toEqual({ ...DEFAULT_SETTINGS, textSize: 150, speed: 'quick' });
  });

  it.each([
    ['{"diceVolume":0,"tableVolume":0}', 0, 0],
    ['{"diceVolume":0,"tableVolume":20}', DEFAULT_SETTINGS.roomVolume, DEFAULT_SETTINGS.musicVolume],
    ['{"diceVolume":0,"tableVolume":0,"roomVolume":30}', 30, DEFAULT_SETTINGS.musicVolume],
  ])(
    'keep the silence of a player who turned off all sounds of an older version: %s',
    (text, roomVolume, musicVolume) => {
      expect(newSettings(storageWith(text)).now.value).toMatchObject({ roomVolume, musicVolume });
    },
  );

  it.each(['nonsense', '7', 'null', '[]', '{}', '{"textSize":5000}'])(
    'fall back to the defaults where the storage holds %s',
    text => {
      expect(newSettings(storageWith(text)).now.value).toEqual(DEFAULT_SETTINGS);
    },
  );

  it('keep the valid ones where another is missing, invalid or unknown', () => {
    const kept = { textSize: 150, motion: 'sideways', volume: 30, diceVolume: 101, captions: 'yes', smell: 'strong' };
    const read = newSettings(storageWith(JSON.stringify(kept))).now.value;
    expect(read).toEqual({ ...DEFAULT_SETTINGS, textSize: 150, volume: 30 });
  });

  it('have cleaned names of people and chairs, and leave people out whose names can\u2019t be seen', () => {
    const people = ['Ma\u202era', '\u3164', 'Zoe\u0308', 'x'.repeat(30)].map(name => ({ name, portrait: 'bun' }));
    const chairs = [' A\u200bda ', '\u2800', null].map(person => ({
      game: 'trice',
      person,
      opponent: 'Otto',
      level: '',
    }));
    const read = newSettings(storageWith(JSON.stringify({ people, chairs }))).now.value;
    expect(read.people.map(({ name }) => name)).toEqual(['Mara', 'Zo\u00eb', 'x'.repeat(24)]);
    expect(read.chairs.map(({ person }) => person)).toEqual(['Ada', '', null]);
  });

  it('leave out people whose names earlier versions made up', () => {
    const people = ['Player 2', 'Guest 12', 'Player Two', 'Ada'].map(name => ({ name, portrait: 'bun' }));
    const read = newSettings(storageWith(JSON.stringify({ people }))).now.value;
    expect(read.people.map(({ name }) => name)).toEqual(['Player Two', 'Ada']);
  });

  it('remember nobody where the people or chairs that are stored are invalid', () => {
    const kept = { people: [{ name: '', portrait: 'bun' }], chairs: [{ game: 'trice' }], sharesScreen: true };
    const read = newSettings(storageWith(JSON.stringify(kept))).now.value;
    expect(read).toEqual({ ...DEFAULT_SETTINGS, sharesScreen: true });
  });

  it('stored before there was sound are still read', () => {
    const kept = { textSize: 125, motion: 'reduced', graphics: 'low', speed: 'quick' };
    expect(newSettings(storageWith(JSON.stringify(kept))).now.value).toEqual({ ...DEFAULT_SETTINGS, ...kept });
  });

  it('each belong to one group, and are reset by groups', () => {
    const groups = Object.keys(SETTING_GROUPS) as SettingGroup[];
    const names = groups.flatMap(group => SETTING_GROUPS[group] as readonly string[]);
    expect(names.toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
    const settings = newSettings(storageWith(null));
    settings.change({ motion: 'reduced', bigScreen: true, volume: 10 });
    settings.change(defaultsIn('screen'));
    expect(settings.now.value).toEqual({ ...DEFAULT_SETTINGS, volume: 10 });
    settings.change(defaultsIn(null));
    expect(settings.now.value).toEqual(DEFAULT_SETTINGS);
    expect(settingsIn({ ...DEFAULT_SETTINGS, volume: 10, felt: 'plum' }, 'keys')).toEqual({ keys: DEFAULT_KEYS });
  });

  it('fall back key by key within the bindings', () => {
    const kept = { volume: 30, keys: { sheet: 'q', rules: 'Tab', menu: 3 } };
    const read = newSettings(storageWith(JSON.stringify(kept))).now.value;
    expect(read).toEqual({ ...DEFAULT_SETTINGS, volume: 30, keys: { ...DEFAULT_KEYS, sheet: 'q' } });
  });

  it('report whether they already have some values', () => {
    const settings = { ...DEFAULT_SETTINGS, keys: { ...DEFAULT_KEYS } };
    expect(hasValues(settings, defaultsIn(null))).toBe(true);
    expect(hasValues({ ...settings, keys: { ...DEFAULT_KEYS, sheet: 'q' } }, defaultsIn('keys'))).toBe(false);
    expect(hasValues({ ...settings, felt: 'plum' }, defaultsIn('keys'))).toBe(true);
  });

  it.each([
    [100, false, 1],
    [150, false, 1.5],
    [100, true, 1.45],
    [200, true, 2.9],
  ] as const)('make text of %i %% (big screen: %s) %f times as large', (textSize, bigScreen, scale) => {
    expect(textScaleOf({ ...DEFAULT_SETTINGS, textSize, bigScreen })).toBeCloseTo(scale);
  });

  it('last for this visit if the storage is full', () => {
    const settings = newSettings(FULL);
    settings.change({ graphics: 'low' });
    expect(settings.now.value.graphics).toBe('low');
  });
});

/** A page that has just connected, and the settings it has sent to the host. */
function screen(storage: SettingsStorage | null = null) {
  const connection = fakeConnection();
  const settings = newSettings(storage);
  const client = new Client(connection, Promise.resolve(fakeStage()), settings);
  const kept = () => connection.sent.flatMap(message => (message.kind === 'keep-settings' ? [message.settings] : []));
  return { connection, client, settings, kept };
}

describe('settings and the host', () => {
  it('the valid values that the host keeps replace those of the browser', () => {
    const { connection, settings, kept } = screen(storageWith(JSON.stringify({ textSize: 200, motion: 'reduced' })));
    connection.say({ kind: 'settings', settings: { textSize: 150, felt: 'tartan', keys: { sheet: 'q' } } });
    const { textSize, motion, felt, keys } = settings.now.value;
    expect({ textSize, motion, felt, sheet: keys.sheet }).toEqual({
      textSize: 150,
      motion: 'system',
      felt: 'petrol',
      sheet: 'q',
    });
    expect(kept()).toEqual([]);
  });

  it('the settings of the browser are sent once to a host that keeps none', () => {
    const { connection, settings, kept } = screen(storageWith(JSON.stringify({ textSize: 150 })));
    connection.say({ kind: 'settings', settings: null });
    expect(kept()).toEqual([{ ...DEFAULT_SETTINGS, textSize: 150 }]);
    expect(settings.now.value.textSize).toBe(150);
    connection.say({ kind: 'settings', settings: first(kept()) });
    expect(kept()).toHaveLength(1);
  });

  it('defaults are not sent to the host until something changes', () => {
    const { connection, settings, kept } = screen();
    connection.say({ kind: 'settings', settings: null });
    connection.say(MENU);
    expect(kept()).toEqual([]);
    settings.change({ textSize: 100 });
    expect(kept()).toEqual([]);
    settings.change({ felt: 'plum' });
    expect(kept()).toEqual([{ felt: 'plum' }]);
  });

  it('changes made on another screen are not sent back', () => {
    const { connection, settings, kept } = screen();
    connection.say({ kind: 'settings', settings: { bigScreen: true } });
    connection.say({ kind: 'settings', settings: { bigScreen: false } });
    expect(settings.now.value.bigScreen).toBe(false);
    expect(kept()).toEqual([]);
  });

  it('changes made while disconnected are sent after the reconnect, and undo no others', () => {
    const { connection, settings, kept } = screen();
    connection.setOpen(false);
    settings.change({ felt: 'slate', volume: 30 });
    settings.change({ volume: 40 });
    expect(kept()).toEqual([]);
    connection.setOpen(true);
    connection.say({ kind: 'settings', settings: { felt: 'green', textSize: 150 } });
    expect(kept()).toEqual([{ felt: 'slate', volume: 40 }]);
    expect(settings.now.value).toMatchObject({ felt: 'slate', volume: 40, textSize: 150 });
    connection.say({ kind: 'settings', settings: { felt: 'slate', volume: 40, textSize: 150 }, isOwn: true });
    connection.say({ kind: 'settings', settings: { felt: 'plum' } });
    expect(settings.now.value.felt).toBe('plum');
  });

  it('changes made while disconnected are sent with one that is made before the host has said anything', () => {
    const { connection, settings, kept } = screen();
    connection.say({ kind: 'settings', settings: {} });
    connection.setOpen(false);
    settings.change({ felt: 'slate' });
    connection.setOpen(true);
    settings.change({ volume: 40 });
    connection.say({ kind: 'settings', settings: {} });
    connection.say({ kind: 'settings', settings: { felt: 'slate', volume: 40 }, isOwn: true });
    expect(kept()).toEqual([{ felt: 'slate', volume: 40 }]);
    expect(settings.now.value).toMatchObject({ felt: 'slate', volume: 40 });
  });

  it('changes made here stay while earlier ones of another screen arrive, and later ones count', () => {
    const { connection, settings, kept } = screen();
    connection.say({ kind: 'settings', settings: {} });
    settings.change({ felt: 'slate' });
    settings.change({ felt: 'plum' });
    const shown = [{ felt: 'green', textSize: 150 } as const, { felt: 'slate' } as const].map((other, index) => {
      connection.say({ kind: 'settings', settings: other, ...(index === 1 && { isOwn: true }) });
      return settings.now.value.felt;
    });
    expect(shown).toEqual(['plum', 'plum']);
    connection.say({ kind: 'settings', settings: { felt: 'plum' }, isOwn: true });
    connection.say({ kind: 'settings', settings: { felt: 'green' } });
    expect(settings.now.value.felt).toBe('green');
    expect(kept()).toEqual([{ felt: 'slate' }, { felt: 'plum' }]);
  });

  it.each([
    ['nothing is kept anywhere', null, null, true],
    ['the browser keeps defaults', '{}', null, false],
    ['the host keeps defaults', null, {}, false],
  ])('are asked for at the first start only: %s', (_when, stored, kept, isFirst) => {
    const { connection, client } = screen(storageWith(stored));
    connection.say({ kind: 'settings', settings: kept });
    expect(client.state.isFirstStart.value).toBe(isFirst);
  });

  it('are asked for until all are answered', () => {
    const { connection, client, settings } = screen(storageWith(null));
    connection.say({ kind: 'settings', settings: null });
    settings.change({ textSize: 150 });
    connection.say({ kind: 'settings', settings: { textSize: 150 }, isOwn: true });
    expect(client.state.isFirstStart.value).toBe(true);
  });

  it('are kept after the first start even if they are the defaults', () => {
    const storage = storageWith(null);
    const { connection, client, kept } = screen(storage);
    connection.say({ kind: 'settings', settings: null });
    client.endFirstStart();
    expect(client.state.isFirstStart.value).toBe(false);
    expect(kept()).toEqual([DEFAULT_SETTINGS]);
    expect(newSettings(storage).isFresh()).toBe(false);
    client.settings.clear();
    expect(newSettings(storage).isFresh()).toBe(true);
  });

  it('fit the schema of the host', () => {
    expect(keptSettings.safeParse(DEFAULT_SETTINGS).success).toBe(true);
    const chairs = [{ game: 'trice', person: null, opponent: 'Mara', level: 'easy' }];
    const people = [{ name: 'Ada', portrait: 'bun' }];
    const padLayouts = Array.from({ length: MAX_LAYOUTS }, () => ({
      id: 'i'.repeat(MAX_LAYOUT_ID),
      sources: 's'.repeat(MAX_SOURCES),
    }));
    expect(keptSettings.safeParse({ ...DEFAULT_SETTINGS, people, chairs, padLayouts }).success).toBe(true);
  });
});
