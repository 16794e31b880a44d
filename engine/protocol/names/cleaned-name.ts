/** Maximum letters of a name as people count them: a letter with its accents is one, and so is a flag or a family. */
export const MAX_NAME_LETTERS = 24;
/** Maximum UTF-16 code units of a name. A flag has four, a family eleven. */
export const MAX_NAME_LENGTH = 96;
/** Maximum code units of a typed name; the rest is ignored. Input fields accept no more. */
export const MAX_TYPED_NAME = 500;

/** An emoji with its skin tone and up to three joined to it, as in a family; a tag-sequence flag; a keycap. */
const ELEMENT = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
const TAG_FLAG = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`;
const EMOJI = String.raw`${TAG_FLAG}|${ELEMENT}(?:\u200D${ELEMENT}){0,3}|[#*0-9]\uFE0F\u20E3`;
/** A Han character with a variation selector, as some family names are written. */
const VARIANT = String.raw`\p{Script=Han}[\u{E0100}-\u{E01EF}]`;
/** Scripts in which two invisible characters (ZWNJ and ZWJ) control how letters join. */
const JOINING = 'Arab Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu'
  .split(' ')
  .map(script => `\\p{Script=${script}}`)
  .join('');
const JOINED = String.raw`(?=[\p{L}\p{M}])[${JOINING}][\u200C\u200D](?=\p{L})(?=[${JOINING}])`;
/** Joins what follows a Bengali or Kannada ra to it, as in Rachel; without the joiner the ra is a mark. */
const JOINED_RA = String.raw`\u09B0\u200D(?=\u09CD)|\u0CB0\u200D(?=\u0CCD)`;
/** Decides the forms of the Mongolian letters on both sides. */
const MONGOLIAN_FORM = String.raw`(?<=[\u1820-\u18AA])[\u180B-\u180F](?=[\u1820-\u18AA])`;
/** Chillus (final consonants of Malayalam syllables) as older keyboards write them: a consonant, a virama and a joiner. */
const OLD_CHILLU = /([\u0D15\u0D23\u0D28\u0D30\u0D32\u0D33])\u0D4D\u200D/g;
/** The consonants in the order of the modern chillu characters, and the first of those. */
const [CHILLUS, FIRST_CHILLU] = ['\u0D23\u0D28\u0D30\u0D32\u0D33\u0D15', 0x0d7a] as const;
/**
 * Other blanks: an empty Braille cell, a null notehead, blank hieroglyphs, a Khitan filler, the object replacement character,
 * and the joiners of Tifinagh and Brahmi.
 */
const BLANK = String.raw`\u2800\u{16FE4}\u{1D159}\u{13441}\u{13442}\uFFFC\u2D7F\u{1107F}`;
const SPACE = String.raw`\t-\r\x85\p{Z}`;
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}${BLANK}]`;

/** Invisible or direction-changing characters; first come the sequences that need them. */
const UNSEEN_OR_WHOLE = new RegExp(
  `(${EMOJI}|${VARIANT}|${JOINED}|${JOINED_RA}|${MONGOLIAN_FORM})|(?![${SPACE}])${UNSEEN}`,
  'gu',
);
/** All but the variants of Han characters, which people write on purpose and composing would replace. */
const COMPOSABLE = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu;
const SPACES = new RegExp(`[${SPACE}]+`, 'gu');
/** Combining marks without a base letter, which would attach to the text before the name. */
const LOOSE_MARKS = new RegExp(String.raw`(^|[${SPACE}])\p{M}+`, 'gu');
/** More than three marks above and below a letter, which run into the next lines. Hebrew and Tibetan need three. */
const PILED_MARKS = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu;
/** More than six marks on a letter, with those beside it. Burmese and Javanese need five. */
const MANY_MARKS = /(\p{M}{6})\p{M}+/gu;
/** A sequence drawn in the width of one letter, regardless of its length. */
const ONE_LETTER = new RegExp(String.raw`^(?:${EMOJI}|\p{Regional_Indicator}{2})\p{M}*$`, 'u');
const DRAWN_ON_ANOTHER = /[\p{M}\u200C\u200D]/gu;
const LOOSE_END = /[\s\u200C\u200D]/;
const LOOSE_START = /^[\s\u200C\u200D]+/;
/** Includes emoji of later Unicode versions. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/**
 * Returns a name that is safe to display: composed (NFC), without invisible or direction-changing characters, with single
 * spaces and within the length limits. Empty if nothing visible remains.
 */
export function cleanedName(typed: string): string {
  const seen = typed
    .slice(0, MAX_TYPED_NAME)
    .replace(OLD_CHILLU, (_, letter: string) => String.fromCharCode(FIRST_CHILLU + CHILLUS.indexOf(letter)))
    .replace(UNSEEN_OR_WHOLE, (_, whole: string | undefined) => whole ?? '')
    .replace(LOOSE_MARKS, '$1')
    .replace(SPACES, ' ')
    .replace(COMPOSABLE, part => part.normalize('NFC'))
    .replace(PILED_MARKS, '$1')
    .replace(MANY_MARKS, '$1')
    .replace(LOOSE_START, '');
  const name = shortened(seen, 0);
  return VISIBLE.test(name) ? name : '';
}

/** Returns a name such as "Mara 2", within the length limits. */
export function numberedName(name: string, number: number): string {
  const suffix = ` ${number}`;
  return `${shortened(name, suffix.length)}${suffix}`;
}

/** Returns as many whole letters as leave room for `added` more; a first letter that is too wide is cut. */
function shortened(name: string, added: number): string {
  const maxWidth = MAX_NAME_LETTERS - added;
  let kept = '';
  let width = 0;
  for (const letter of lettersOf(name)) {
    width += widthOf(letter);
    if (width > maxWidth || kept.length + letter.length > MAX_NAME_LENGTH - added) {
      kept ||= Array.from(letter).slice(0, maxWidth).join('');
      break;
    }
    kept += letter;
  }
  // A joiner is useless once the letter after it has been cut off.
  let end = kept.length;
  while (end > 0 && LOOSE_END.test(kept.charAt(end - 1))) end -= 1;
  return kept.slice(0, end);
}

/** Returns a letter's maximum width in letters: browsers count a cluster of any number of consonants as one letter. */
const widthOf = (letter: string): number =>
  ONE_LETTER.test(letter) ? 1 : Array.from(letter.replace(DRAWN_ON_ANOTHER, '')).length || 1;

/** Returns the letters of a text as people count them. Older phone browsers only know code points; the host cleans again. */
export const lettersOf = (text: string): readonly string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment) : [...text];
