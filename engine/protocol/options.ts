import { text, whole } from './fields.ts';
import { type Infer, z } from './zod.ts';

/** Options of a match. Each game declares its own once; menus, tools and checks read them. Their texts are the
 * page's. */

export const optionSpec = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('flag'), usual: z.boolean() }),
  z.strictObject({
    kind: z.literal('number'),
    least: whole,
    most: whole,
    step: whole,
    /** Default by number of seats. */
    usual: z.record(z.string().regex(/^\d+$/), whole),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    values: z.array(text),
    usual: text,
  }),
]);
export type OptionSpec = Infer<typeof optionSpec>;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
type ChoiceSpec = Extract<OptionSpec, { kind: 'choice' }>;

/** The specs of a game's options. `Options`: their ids with the values of each choice, `never` for other kinds. */
export type OptionSpecsOf<Options> = {
  readonly [Id in keyof Options]: [Options[Id]] extends [never]
    ? Exclude<OptionSpec, ChoiceSpec>
    : ChoiceSpec & { readonly values: readonly Options[Id][] };
};

const optionValue = z.union([z.boolean(), z.number(), text]);
export type OptionValue = Infer<typeof optionValue>;
/** Chosen options, not checked against any game yet. */
export const optionValues = z.record(text, optionValue);
export type OptionValues = Infer<typeof optionValues>;
