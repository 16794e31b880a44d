import { describe, expect, it } from 'vitest';
import { keptSettings } from '../../engine/protocol/storage-schemas.ts';
import { fakeLine, fakeStage } from '../../test/support/client/fakes.ts';
import { MENU } from '../../test/support/client/tables.ts';
import { newClient } from './client.ts';
import { newSettings, type Shelf, USUAL_SETTINGS } from './settings.ts';

const shelfWith = (settings: object): Shelf => ({ getItem: () => JSON.stringify(settings), setItem: () => {} });

/** A screen that has just come, and what it has the host keep. */
function screen(shelf: Shelf | null = null) {
  const line = fakeLine();
  const settings = newSettings(shelf);
  newClient(line, Promise.resolve(fakeStage()), settings);
  const kept = () => line.sent.flatMap(message => (message.kind === 'keep-settings' ? [message.settings] : []));
  return { line, settings, kept };
}

describe('settings and the host', () => {
  it('what the host has counts, each value that can be used', () => {
    const { line, settings, kept } = screen(shelfWith({ textSize: 200, motion: 'reduced' }));
    line.say({ kind: 'settings', settings: { textSize: 150, felt: 'tartan', keys: { sheet: 'q' } } });
    const { textSize, motion, felt, keys } = settings.now.value;
    expect({ textSize, motion, felt, sheet: keys.sheet }).toEqual({
      textSize: 150,
      motion: 'system',
      felt: 'green',
      sheet: 'q',
    });
    expect(kept()).toEqual([]);
  });

  it('what the browser had is given to a host that has none, once', () => {
    const { line, settings, kept } = screen(shelfWith({ textSize: 150 }));
    line.say({ kind: 'settings', settings: null });
    expect(kept()).toEqual([{ ...USUAL_SETTINGS, textSize: 150 }]);
    expect(settings.now.value.textSize).toBe(150);
    line.say({ kind: 'settings', settings: kept()[0]! });
    expect(kept()).toHaveLength(1);
  });

  it('usual ones are not kept until something is set', () => {
    const { line, settings, kept } = screen();
    line.say({ kind: 'settings', settings: null });
    line.say(MENU);
    expect(kept()).toEqual([]);
    settings.change({ textSize: 100 });
    expect(kept()).toEqual([]);
    settings.change({ felt: 'plum' });
    expect(kept()).toEqual([{ ...USUAL_SETTINGS, felt: 'plum' }]);
  });

  it('what is set at another screen is not sent back', () => {
    const { line, settings, kept } = screen();
    line.say({ kind: 'settings', settings: { bigScreen: true } });
    line.say({ kind: 'settings', settings: { bigScreen: false } });
    expect(settings.now.value.bigScreen).toBe(false);
    expect(kept()).toEqual([]);
  });

  it('what is set while the host is away is given to it when it is back', () => {
    const { line, settings, kept } = screen();
    line.setOpen(false);
    settings.change({ felt: 'slate' });
    expect(kept()).toEqual([]);
    line.setOpen(true);
    line.say({ kind: 'settings', settings: { felt: 'green' } });
    expect(kept()).toEqual([{ ...USUAL_SETTINGS, felt: 'slate' }]);
    expect(settings.now.value.felt).toBe('slate');
    line.say({ kind: 'settings', settings: { felt: 'plum' } });
    expect(settings.now.value.felt).toBe('plum');
  });

  it('have a shape that the host takes', () => {
    expect(keptSettings.safeParse(USUAL_SETTINGS).success).toBe(true);
  });
});
