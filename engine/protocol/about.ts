import { type Infer, z } from './zod.ts';

const text = z.string();

/** Licences and credits. The build writes them beside the page, which loads them on request. */
export const aboutTexts = z.strictObject({
  version: text,
  /** Full text of the game's own licence. */
  licence: text,
  /** Fonts and pictures by others. */
  credits: z.array(z.strictObject({ what: text, by: text, licence: text })),
  /** All bundled libraries, with the full text of their licences. */
  builtIn: z.array(z.strictObject({ name: text, licence: text, text })),
});
export type AboutTexts = Infer<typeof aboutTexts>;

/** Name of the file beside the page. */
export const ABOUT_FILE = 'about.json';
