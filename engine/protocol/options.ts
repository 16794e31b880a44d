import { text, whole } from './fields.ts';
import { type Infer, z } from './zod.ts';

/** Options of a match. Each game declares its own once; menus, tools and checks read them. */

const labelled = {
  label: text,
  /** One line of help. */
  help: text,
};
export const optionSpec = z.discriminatedUnion('kind', [
  z.strictObject({ ...labelled, kind: z.literal('flag'), usual: z.boolean() }),
  z.strictObject({
    ...labelled,
    kind: z.literal('number'),
    least: whole,
    most: whole,
    step: whole,
    /** Default by number of seats. */
    usual: z.record(z.string().regex(/^\d+$/), whole),
  }),
  z.strictObject({
    ...labelled,
    kind: z.literal('choice'),
    values: z.array(z.strictObject({ value: text, label: text })),
    usual: text,
  }),
]);
export type OptionSpec = Infer<typeof optionSpec>;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

const optionValue = z.union([z.boolean(), z.number(), text]);
export type OptionValue = Infer<typeof optionValue>;
/** Chosen options, not checked against any game yet. */
export const optionValues = z.record(text, optionValue);
export type OptionValues = Infer<typeof optionValues>;
