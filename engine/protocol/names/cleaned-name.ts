/** The most letters of a name as people count them: a letter with its accents is one, and so is a flag or a family. */
export const MAX_NAME_LETTERS = 24;
/** The most UTF-16 code units of a name. A flag has four, a family eleven. */
export const MAX_NAME_LENGTH = 96;
/** How many code units of what was typed are looked at. Fields take no more. */
export const MAX_TYPED_NAME = 500;

/** An emoji with its colour and up to three joined to it, as in a family; a flag of tags or a keycap. */
const ELEMENT = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
const TAG_FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`;
const EMOJI = String.raw`${TAG_FLAG}|${ELEMENT}(?:\u200D${ELEMENT}){0,3}|[#*0-9]\uFE0F\u20E3`;
/** A Han character with the variant that some families write. */
const VARIANT = String.raw`\p{Script=Han}[\u{E0100}-\u{E01EF}]`;
/** Scripts in which two marks that are not seen decide how letters join. */
const JOINING = 'Arab Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu'
  .split(' ')
  .map(script => `\\p{Script=${script}}`)
  .join('');
const JOINED = String.raw`(?=[\p{L}\p{M}])[${JOINING}][\u200C\u200D](?=\p{L})(?=[${JOINING}])`;
/** With the joiner what follows the Bengali or Kannada ra is joined to it, as in Rachel; without it the ra is a mark. */
const JOINED_RA = String.raw`\u09B0\u200D(?=\u09CD)|\u0CB0\u200D(?=\u0CCD)`;
/** Between Mongolian letters these decide the forms of both. */
const MONGOLIAN_FORM = String.raw`(?<=\p{Script=Mongolian})[\u180B-\u180F](?=\p{Script=Mongolian})`;
/** Letters at the end of Malayalam syllables, as older keyboards write them: a consonant without its vowel, and a joiner. */
const OLD_CHILLU = /([\u0D15\u0D23\u0D28\u0D30\u0D32\u0D33])\u0D4D\u200D/g;
/** The consonants in the order of their characters of today, and the first of those. */
const [CHILLUS, FIRST_CHILLU] = ['\u0D23\u0D28\u0D30\u0D32\u0D33\u0D15', 0x0d7a] as const;
/**
 * Other blanks: a Braille cell without dots, a note without a head, hieroglyphs, a filler of Khitan, a lost object, and what
 * joins letters of Tifinagh and of Brahmi.
 */
const BLANK = String.raw`\u2800\u{16FE4}\u{1D159}\u{13441}\u{13442}\uFFFC\u2D7F\u{1107F}`;
const SPACE = String.raw`\t-\r\x85\p{Z}`;
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}${BLANK}]`;

/** What is not seen or turns text, after what makes sense only with such characters. */
const UNSEEN_OR_WHOLE = new RegExp(
  `(${EMOJI}|${VARIANT}|${JOINED}|${JOINED_RA}|${MONGOLIAN_FORM})|(?![${SPACE}])${UNSEEN}`,
  'gu',
);
const SPACES = new RegExp(`[${SPACE}]+`, 'gu');
/** Accents on nothing would sit on the text before the name. */
const LOOSE_MARKS = new RegExp(String.raw`(^|[${SPACE}])\p{M}+`, 'gu');
/** Hebrew and Tibetan need three marks above and below a letter. More of them run into the next lines. */
const PILED_MARKS = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;
/** Burmese and Javanese need five, with those beside a letter. */
const MANY_MARKS = /(\p{M}{6})\p{M}+/gu;
/** What is drawn in the width of one letter, however many characters it has. */
const ONE_LETTER = new RegExp(String.raw`^(?:${EMOJI}|\p{Regional_Indicator}{2})\p{M}*$`, 'u');
const DRAWN_ON_ANOTHER = /[\p{M}\u200C\u200D]/gu;
const LOOSE_END = /[\s\u200C\u200D]/;
/** Also the emoji of later versions of Unicode. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/**
 * Returns a name as everybody may see it: composed, without characters that are not seen or that turn the direction of
 * text, with single blanks, and no longer than names may be. It is empty if nothing can be seen of it.
 */
export function cleanedName(typed: string): string {
  const seen = typed
    .slice(0, MAX_TYPED_NAME)
    .replace(OLD_CHILLU, (_, letter: string) => String.fromCharCode(FIRST_CHILLU + CHILLUS.indexOf(letter)))
    .replace(UNSEEN_OR_WHOLE, (_, whole: string | undefined) => whole ?? '')
    .replace(LOOSE_MARKS, '$1')
    .replace(SPACES, ' ')
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .replace(MANY_MARKS, '$1')
    .trim();
  const name = shortened(seen, 0);
  return VISIBLE.test(name) ? name : '';
}

/** Returns "Mara 2", within the bounds of a name. */
export function numberedName(name: string, number: number): string {
  const suffix = ` ${number}`;
  return `${shortened(name, suffix.length)}${suffix}`;
}

/** Returns as many whole letters as a name may have if this many others are added, and of a wider first one its beginning. */
function shortened(name: string, added: number): string {
  const most = MAX_NAME_LETTERS - added;
  let shortened = '';
  let width = 0;
  for (const letter of lettersOf(name)) {
    width += widthOf(letter);
    if (width > most || shortened.length + letter.length > MAX_NAME_LENGTH - added) {
      shortened ||= Array.from(letter).slice(0, most).join('');
      break;
    }
    shortened += letter;
  }
  // A joiner joins nothing any more where the letter behind it is cut off.
  let end = shortened.length;
  while (end > 0 && LOOSE_END.test(shortened.charAt(end - 1))) end -= 1;
  return shortened.slice(0, end);
}

/** In how many letters' widths a letter may be drawn: browsers count any number of first consonants as one letter. */
const widthOf = (letter: string): number =>
  ONE_LETTER.test(letter) ? 1 : Array.from(letter.replace(DRAWN_ON_ANOTHER, '')).length || 1;

/** The letters of a text as people count them. Older browsers on phones know code points only; the host cleans again. */
export const lettersOf = (text: string): readonly string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment) : [...text];
