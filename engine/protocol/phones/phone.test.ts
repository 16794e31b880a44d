import { describe, expect, test } from 'vitest';
import { PHONE_CLOSE } from '../bridge.ts';
import { screenSchema } from '../message.ts';
import { greetings, phoneHostMessage } from './phone.ts';

const greeting = screenSchema(greetings);

describe('a knock', () => {
  const knock = { kind: 'knock', protocol: 8, ticket: 'KXTRPM', name: 'Mara', device: '0'.repeat(32) };
  test('is understood', () => {
    expect(greeting.parse(knock)).toEqual(knock);
  });
  test('has a cleaned name', () => {
    expect(greeting.parse({ ...knock, name: ' Ma\u202era\u3164 ' })).toEqual(knock);
  });
  test.each([
    ['an unknown field', { ...knock, seat: 1 }],
    ['a name that is longer than any field takes', { ...knock, name: 'x'.repeat(501) }],
    ['no name', { ...knock, name: '' }],
    ['a name of which nothing can be seen', { ...knock, name: '\u3164\u2800' }],
    ['a short number of its device', { ...knock, device: '0' }],
  ])('is refused with %s', (_, message) => {
    expect(greeting.safeParse(message).success).toBe(false);
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
