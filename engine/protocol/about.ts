import { z } from 'zod';

const text = z.string();

/** What the game is made of and whose it is: written by the build beside the page, read when somebody asks for it. */
export const aboutTexts = z.strictObject({
  version: text,
  /** The game's own licence, whole. */
  licence: text,
  /** Of others: letters and pictures. */
  credits: z.array(z.strictObject({ what: text, by: text, licence: text })).readonly(),
  /** Everything that is built in, each with the whole text of its licence. */
  builtIn: z.array(z.strictObject({ name: text, licence: text, text })).readonly(),
});
export type AboutTexts = z.infer<typeof aboutTexts>;

/** Beside the page. */
export const ABOUT_FILE = 'about.json';
