import fontFile from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

let font: Promise<void> | undefined;

/** Loads the numeral font of dice, cards and the trump stand, once. */
export function loadNumerals(): Promise<void> {
  font ??= new FontFace('Dice Numerals', `url(${fontFile})`, { weight: '200 900' }).load().then(
    face => void document.fonts.add(face),
    (problem: unknown) => {
      // Lets a later call try again.
      font = undefined;
      throw problem;
    },
  );
  return font;
}
