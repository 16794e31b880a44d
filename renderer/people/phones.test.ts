import { describe, expect, it } from 'vitest';
import { guest, OPEN_TO_PHONES } from '../../test/support/client/phones.ts';
import { TABLE } from '../../test/support/client/tables.ts';
import {
  awayWords,
  codeWords,
  darkLight,
  darkLightWords,
  knockNews,
  markName,
  nameOfGuest,
  openAgainWords,
  phoneFact,
  phoneNews,
  systemOf,
} from './phones.ts';

const DARK = { found: false, loaded: false, knocked: false };

it('names a mark by colour and shape', () => {
  expect(markName({ color: 'ivory', shape: 'crown' })).toBe('ivory crown');
});

it('parts the code for reading out', () => {
  expect(codeWords('KXTR4M')).toBe('KXT R4M');
});

it.each([
  ['', 'Guest 3'],
  ['Mara', 'Mara'],
  ['\u05d0\u05d1\u05d9', '\u2068\u05d0\u05d1\u05d9\u2069'],
])('calls a guest named %j %j', (name, shown) => {
  expect(nameOfGuest(guest(3, name))).toBe(shown);
});

describe('the first dark light', () => {
  it('is the next that a phone turns on', () => {
    expect(darkLight(DARK)).toBe('found');
    expect(darkLight({ ...DARK, found: true })).toBe('loaded');
    expect(darkLight({ found: true, loaded: true, knocked: true })).toBeNull();
  });

  it.each([
    ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'tick Private'],
    ['mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'incoming connections'],
    ['linux', 'Mozilla/5.0 (X11; Linux x86_64)', 'sudo ufw allow 47111/tcp'],
  ] as const)('is explained by the firewall of %s', (system, userAgent, words) => {
    expect(systemOf(userAgent)).toBe(system);
    expect(darkLightWords('found', system, '192.168.1.20:47111').join(' ')).toContain(words);
  });

  it('is explained by guest Wi-Fi, mobile data or a proxy', () => {
    expect(darkLightWords('found', 'linux', 'x:1').join(' ')).toMatch(/mobile data.*Guest Wi-Fi/);
    expect(darkLightWords('loaded', 'linux', 'x:1').join(' ')).toContain('proxy');
    expect(darkLightWords('knocked', 'linux', 'x:1')).toEqual([]);
  });
});

describe('news of phones', () => {
  const here = guest(1, 'Mara', { seat: 1 });
  const away = { ...here, state: 'away', awayFor: 10 } as const;

  it('tell who is away and back, by the name at the table', () => {
    expect(phoneNews(TABLE, [here], [away])).toBe('Mara’s phone is away.');
    expect(phoneNews(TABLE, [away], [here])).toBe('Mara’s phone is back.');
    const nobody = guest(1, '', { seat: 1, state: 'away' });
    expect(phoneNews(null, [nobody], [{ ...nobody, state: 'here' }])).toBe('Guest 1’s phone is back.');
  });

  it('say nothing of what stays, of watchers and of newcomers', () => {
    expect(phoneNews(TABLE, [away], [{ ...away, awayFor: 99 }])).toBeNull();
    expect(phoneNews(TABLE, [guest(1, 'Mara')], [guest(1, 'Mara', { state: 'away' })])).toBeNull();
    expect(phoneNews(TABLE, [], [away])).toBeNull();
  });

  it('name a phone that nobody waits for any more, once', () => {
    const slow = { ...here, isSlow: true };
    expect(phoneNews(TABLE, [here], [slow])).toBe('Mara’s phone is slow. Rolls no longer wait for it.');
    expect(phoneNews(TABLE, [slow], [slow])).toBeNull();
    expect(phoneNews(TABLE, [here], [{ ...away, isSlow: true }])).toBe('Mara’s phone is away.');
    expect([here, slow, away].map(phoneFact)).toEqual(['phone', 'slow phone', 'phone away']);
  });

  it('tell once who knocks', () => {
    const knocks = guest(2, 'Ben', { state: 'knocking' });
    expect(knockNews([], [knocks])).toBe('Ben, ruby moon, is knocking.');
    expect(knockNews([knocks], [knocks])).toBeNull();
  });
});

describe('a table whose phones are away', () => {
  it('asks whether to open again', () => {
    expect([1, 2, 6].map(openAgainWords)).toEqual([
      'One phone was playing. Open to phones again?',
      'Two phones were playing. Open to phones again?',
      'Six phones were playing. Open to phones again?',
    ]);
  });

  it('says why, and what to do', () => {
    const { open } = OPEN_TO_PHONES;
    expect(awayWords({ open: null, keepsGoing: true })).toContain('closed to phones');
    expect(awayWords({ open, keepsGoing: true })).toContain('The computer takes over soon');
    expect(awayWords({ open, keepsGoing: false })).toBe('The phone is away, and the table is waiting.');
    expect(awayWords({ open: open && { ...open, moved: 'port' }, keepsGoing: false })).toContain('Scan the new code');
  });
});
