import fontFile from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';

/** Loads the font of the figures that are drawn on cards. */
export async function loadNumerals(): Promise<void> {
  const font = new FontFace('Dice Numerals', `url(${fontFile})`, { weight: '200 900' });
  document.fonts.add(await font.load());
}
