import { describe, expect, test } from 'vitest';
import { phoneHostMessage, phoneMessage } from './phone-schemas.ts';
import { cleanedName, PHONE_CLOSE } from './phones.ts';

describe('the name of a guest', () => {
  test.each([
    ['Mara', 'Mara'],
    ['  Mara \n Moon ', 'Mara Moon'],
    ['Zoë 王', 'Zoë 王'],
    ['a\u202eb\u2066c\u200fd', 'abcd'],
    ['\u0000\u0007\u200b\ufeff', ''],
    ['x'.repeat(40), 'x'.repeat(24)],
    [`${'x'.repeat(23)}\u{1f319}`, 'x'.repeat(23)],
    ['\ud800 lone', 'lone'],
  ])('%j becomes %j', (typed, name) => {
    expect(cleanedName(typed)).toBe(name);
    expect(cleanedName(name)).toBe(name);
  });
});

describe('a message of a phone', () => {
  const knock = { kind: 'knock', protocol: 8, ticket: 'KXTRPM', name: 'Mara', device: '0'.repeat(32) };
  test('is understood', () => {
    expect(phoneMessage.parse(knock)).toEqual(knock);
  });
  test.each([
    ['an unknown field', { ...knock, seat: 1 }],
    ['a name with a mark that turns text', { ...knock, name: 'Ma\u202era' }],
    ['a name that is too long', { ...knock, name: 'x'.repeat(25) }],
    ['no name', { ...knock, name: '' }],
    ['a short number of its device', { ...knock, device: '0' }],
    ['a kind that only tables may say', { kind: 'leave' }],
  ])('is refused with %s', (_, message) => {
    expect(phoneMessage.safeParse(message).success).toBe(false);
  });
});

test('a phone hears no throw, no menu and no settings', () => {
  for (const kind of ['throw', 'menu', 'settings', 'phones'])
    expect(phoneHostMessage.safeParse({ kind }).error?.issues[0]).toMatchObject({ code: 'invalid_union' });
  expect(phoneHostMessage.safeParse({ kind: 'no-match' }).success).toBe(true);
});

test('the codes with which sockets of phones are closed are free for programs to use', () => {
  for (const code of Object.values(PHONE_CLOSE)) expect(code >= 4000 && code < 5000).toBe(true);
});
