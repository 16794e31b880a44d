import { describe, expect, it } from 'vitest';
import { newSettings, type Shelf, USUAL_SETTINGS } from './settings.ts';

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

  it('can be reset', () => {
    const shelf = shelfWith(null);
    const settings = newSettings(shelf);
    settings.change({ motion: 'reduced' });
    settings.reset();
    expect(settings.now.value).toEqual(USUAL_SETTINGS);
    expect(newSettings(shelf).now.value).toEqual(USUAL_SETTINGS);
  });

  it('hold for this visit where nothing can be kept', () => {
    const settings = newSettings(FULL);
    settings.change({ graphics: 'low' });
    expect(settings.now.value.graphics).toBe('low');
  });
});
