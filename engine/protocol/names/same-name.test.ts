import { expect, test } from 'vitest';
import { cleanedName, numberedName } from './cleaned-name.ts';
import { freeName, isSameName } from './same-name.ts';

test.each([
  ['mara', 'Mara'],
  [' Mara ', 'M\u200Bara'],
  ['Zoe\u0308', 'Zo\u00EB'],
  ['M\u0430r\u0430', 'Mara'],
  ['\u039C\u0391RA', 'Mara'],
  ['\uFF2D\uFF41\uFF52\uFF41', 'Mara'],
  ['\uFB01nn', 'Finn'],
  ['AI', 'Al'],
  ['B0b', 'BOb'],
  ['Player l', 'Player 1'],
  ['\u845B\u{E0100}', '\u845B'],
  ['Ann  Lee', 'Ann\u00A0Lee'],
  ['\u2764\uFE0F', '\u2764'],
  ['O\u2019Neil', "o'neil"],
  ['Ann\u2011Lee', 'Ann-Lee'],
  ['Gro\u00DF', 'GROSS'],
  ['\u{1D40C}\u{1D41A}\u{1D42B}\u{1D41A}', 'Mara'],
  ['M\u0251ra', 'Mara'],
  ['Ott\u1D0F', 'Otto'],
  // Cherokee, Armenian, Lycian and Lisu letters in a word of Latin ones.
  ['\u13B7ara', 'Mara'],
  ['Ott\u0585', 'Otto'],
  ['A\u057Dna', 'Auna'],
  ['\u{10280}da', 'Ada'],
  ['\uA4DFar\uA4EE', 'Mara'],
  // Small letters that look like no Latin ones, and whose capitals do.
  ['\u043C\u0430\u0440\u0438\u043D\u0430', '\u041C\u0430\u0440\u0438\u043D\u0430'],
  ['\u043D\u0438\u043A\u043E\u043B\u0430\u0439', '\u041D\u0418\u041A\u041E\u041B\u0410\u0419'],
  ['\u03BD\u03B9\u03BA\u03BF\u03C2', '\u039D\u0399\u039A\u039F\u03A3'],
  ['\u0393\u03B9\u03CE\u03C1\u03B3\u03BF\u03C2', '\u0393\u0399\u03A9\u03A1\u0393\u039F\u03A3'],
  ['\u039C\u03B1\u0390\u03C1\u03B7', '\u039C\u0391\u03AA\u03A1\u0397'],
  ['\u05D2\u05F3\u05D5\u05E8\u05D2\u05F3', "\u05D2'\u05D5\u05E8\u05D2'"],
  ['\u05D1\u05DF\u05BE\u05D3\u05D5\u05D3', '\u05D1\u05DF-\u05D3\u05D5\u05D3'],
  ['\u0E41\u0E19\u0E19', '\u0E40\u0E40\u0E19\u0E19'],
  ['\u0BB8\u0BCD\u0BB0\u0BC0', '\u0BB6\u0BCD\u0BB0\u0BC0'],
  ['\uFA19\u7530', '\u795E\u7530'],
  // Katakana, and the characters and Hiragana that are drawn like them.
  ['\u30A8\u30DF', '\u5DE5\u30DF'],
  ['\u3078\u3044', '\u30D8\u3044'],
  ['\u0646\u0647\u200C\u0648\u0632\u0627\u062F', '\u0646\u06D5\u0648\u0632\u0627\u062F'],
  ['\u0639\u0644\u06CC \u06F2', '\u0639\u0644\u06CC \u0662'],
  // What other keyboards of the same language write.
  ['\u0218tefan', '\u015Etefan'],
  ['Ru\u021Ba', 'RU\u0162A'],
  ['\u0110or\u0111e', '\u00D0or\u0111e'],
  ['O\u00B4Neil', "O'Neil"],
  ['O`Neil', 'O\u2019Neil'],
  ['\u0643\u0631\u064A\u0645', '\u06A9\u0631\u06CC\u0645'],
  ['\u0639\u0644\u06CC', '\u0639\u0644\u0649'],
  ['\u0D2E\u0D4B\u0D39\u0D28\u0D4D\u200D', '\u0D2E\u0D4B\u0D39\u0D7B'],
  ['Wei\u00DF', 'WEI\u1E9E'],
  ['ipek', '\u0130pek'],
])('%j and %j look or sound alike', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ['Mara', 'Mar'],
  ['Zoe', 'Zo\u00EB'],
  ['Lili', 'Illi'],
  ['S\u0259ma', 'Sima'],
  ['No\u02BBa', 'Nora'],
  ['Yar\u025B', 'Yara'],
  ['Ann', 'Anne'],
  ['\u{1F1FA}\u{1F1F8}', '\u{1F1E9}\u{1F1EA}'],
  ['\u0418\u0432\u0430\u043D', 'Ivan'],
  ['DJ \u0418\u0432\u0430\u043D', 'DJ \u041E\u043B\u0435\u0433'],
  ['\u13B7\u13B0', 'Ma'],
  ['', ''],
  ['', '\u3164'],
  ['', 'Mara'],
])('%j and %j are two names', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

test.each(['\u1100'.repeat(95), '\u{1F468}'.repeat(30), 'x'.repeat(40), '\u0E01' + '\u0E33'.repeat(95)])(
  'a second %j has a number, and is a clean name',
  typed => {
    const name = cleanedName(typed);
    const second = freeName(name, [name]);
    expect(second).toMatch(/^\S+ 2$/u);
    expect(cleanedName(second)).toBe(second);
    expect(numberedName(name, 12)).toMatch(/^\S+ 12$/u);
  },
);
