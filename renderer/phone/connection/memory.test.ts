import { describe, expect, test } from 'vitest';
import { cleanCode, type KeyedStorage, memoryIn } from './memory.ts';

function fakeStorage(): KeyedStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: name => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: name => void texts.delete(name),
  };
}

const full: KeyedStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {},
};

describe('the memory of a phone', () => {
  test('keeps device, name and token, and the ticket as long as the tab', () => {
    const [lasting, tab] = [fakeStorage(), fakeStorage()];
    const before = memoryIn(lasting, tab);
    expect(before.device).toMatch(/^[0-9a-f]{32}$/);
    expect(before.token).toBeNull();
    Object.assign(before, { token: 'a-token', name: 'Mara', ticket: 'a-ticket' });
    expect(memoryIn(lasting, tab)).toMatchObject({
      device: before.device,
      token: 'a-token',
      name: 'Mara',
      ticket: 'a-ticket',
    });
    expect(memoryIn(lasting, fakeStorage()).ticket).toBeNull();
    before.token = null;
    expect(memoryIn(lasting, tab).token).toBeNull();
  });

  test('keeps the seat with its match', () => {
    const lasting = fakeStorage();
    const before = memoryIn(lasting, null);
    expect(before.seat).toBeNull();
    before.seat = { match: 'match 7', seat: 0 };
    const after = memoryIn(lasting, null);
    expect(after.seat).toEqual({ match: 'match 7', seat: 0 });
    after.seat = null;
    expect(memoryIn(lasting, null).seat).toBeNull();
    lasting.setItem('hand-seat', 'damaged');
    expect(memoryIn(lasting, null).seat).toBeNull();
  });

  test('makes a new device of a damaged one', () => {
    const lasting = fakeStorage();
    lasting.setItem('hand-device', 'someone');
    expect(memoryIn(lasting, null).device).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each([null, full])('lasts for the visit where nothing can be stored', storage => {
    const memory = memoryIn(storage, storage);
    memory.token = 'a-token';
    memory.ticket = 'a-ticket';
    expect(memory).toMatchObject({ token: 'a-token', ticket: 'a-ticket' });
    expect(memory.device).toMatch(/^[0-9a-f]{32}$/);
  });
});

test('a code may be typed with blanks, dashes, small letters, and others that look like Latin ones', () => {
  expect(cleanCode(' kx-tr 4m ')).toBe('KXTR4M');
  expect(cleanCode('\u041a\u0445\u0422 \u0440\u041c\u0423')).toBe('KXTPMY');
  expect(cleanCode('\u039a\u03a7\u03a4 \u03a1\u039c\u03a5')).toBe('KXTPMY');
  expect(cleanCode('\uff4b\uff58\uff54\u3000\uff32pm')).toBe('KXTRPM');
});
