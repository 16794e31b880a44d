import { describe, expect, it } from 'vitest';
import { USUAL_KEYS } from '../keys/bindings.ts';
import {
  inGroup,
  isSet,
  newSettings,
  SETTING_GROUPS,
  type SettingGroup,
  type Shelf,
  textScaleOf,
  USUAL_SETTINGS,
  usualIn,
} from './settings.ts';

function shelfWith(text: string | null): Shelf & { text: string | null } {
  return {
    text,
    getItem() {
      return this.text;
    },
    setItem(_key, kept) {
      this.text = kept;
    },
  };
}

const FULL: Shelf = {
  getItem: () => null,
  setItem: () => {
    throw new Error('full');
  },
};

describe('settings', () => {
  it('are the usual ones at first', () => {
    expect(newSettings(shelfWith(null)).now.value).toEqual(USUAL_SETTINGS);
    expect(newSettings(null).now.value).toEqual(USUAL_SETTINGS);
  });

  it('are found again on the next visit', () => {
    const shelf = shelfWith(null);
    newSettings(shelf).change({ textSize: 150, speed: 'quick' });
    expect(newSettings(shelf).now.value).toEqual({ ...USUAL_SETTINGS, textSize: 150, speed: 'quick' });
  });

  it.each(['nonsense', '7', 'null', '[]', '{}', '{"textSize":5000}'])(
    'fall back to the usual ones where the shelf holds %s',
    text => {
      expect(newSettings(shelfWith(text)).now.value).toEqual(USUAL_SETTINGS);
    },
  );

  it('lose no other where one is missing, wrong or unknown', () => {
    const kept = { textSize: 150, motion: 'sideways', volume: 30, diceVolume: 101, captions: 'yes', smell: 'strong' };
    const read = newSettings(shelfWith(JSON.stringify(kept))).now.value;
    expect(read).toEqual({ ...USUAL_SETTINGS, textSize: 150, volume: 30 });
  });

  it('kept before there was sound are kept on', () => {
    const kept = { textSize: 125, motion: 'reduced', graphics: 'low', speed: 'quick' };
    expect(newSettings(shelfWith(JSON.stringify(kept))).now.value).toEqual({ ...USUAL_SETTINGS, ...kept });
  });

  it('are all in one group, and made usual by groups', () => {
    const groups = Object.keys(SETTING_GROUPS) as SettingGroup[];
    const names = groups.flatMap(group => SETTING_GROUPS[group] as readonly string[]);
    expect(names.toSorted()).toEqual(Object.keys(USUAL_SETTINGS).toSorted());
    const settings = newSettings(shelfWith(null));
    settings.change({ motion: 'reduced', bigScreen: true, volume: 10 });
    settings.change(usualIn('screen'));
    expect(settings.now.value).toEqual({ ...USUAL_SETTINGS, volume: 10 });
    settings.change(usualIn(null));
    expect(settings.now.value).toEqual(USUAL_SETTINGS);
    expect(inGroup({ ...USUAL_SETTINGS, volume: 10, felt: 'plum' }, 'keys')).toEqual({ keys: USUAL_KEYS });
  });

  it('fall back one by one within the keys too', () => {
    const kept = { volume: 30, keys: { sheet: 'q', rules: 'Tab', menu: 3 } };
    const read = newSettings(shelfWith(JSON.stringify(kept))).now.value;
    expect(read).toEqual({ ...USUAL_SETTINGS, volume: 30, keys: { ...USUAL_KEYS, sheet: 'q' } });
  });

  it('tell whether a part is so already', () => {
    const settings = { ...USUAL_SETTINGS, keys: { ...USUAL_KEYS } };
    expect(isSet(settings, usualIn(null))).toBe(true);
    expect(isSet({ ...settings, keys: { ...USUAL_KEYS, sheet: 'q' } }, usualIn('keys'))).toBe(false);
    expect(isSet({ ...settings, felt: 'plum' }, usualIn('keys'))).toBe(true);
  });

  it.each([
    [100, false, 1],
    [150, false, 1.5],
    [100, true, 1.45],
    [200, true, 2.9],
  ] as const)('make text of %i %% (big screen: %s) %f times as large', (textSize, bigScreen, scale) => {
    expect(textScaleOf({ ...USUAL_SETTINGS, textSize, bigScreen })).toBeCloseTo(scale);
  });

  it('hold for this visit where nothing can be kept', () => {
    const settings = newSettings(FULL);
    settings.change({ graphics: 'low' });
    expect(settings.now.value.graphics).toBe('low');
  });
});
