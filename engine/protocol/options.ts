/** What a player may choose before a match. Each game declares its options once; menus, tools and checks read them. */
interface OptionText {
  readonly label: string;
  /** One line of help. */
  readonly help: string;
}
export type OptionSpec =
  | (OptionText & { readonly kind: 'flag'; readonly usual: boolean })
  | (OptionText & {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      readonly step: number;
      /** The default value by number of seats. */
      readonly usual: Readonly<Record<number, number>>;
    })
  | (OptionText & {
      readonly kind: 'choice';
      readonly values: readonly { readonly value: string; readonly label: string }[];
      readonly usual: string;
    });
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
export type OptionValue = boolean | number | string;
export type OptionValues = Readonly<Record<string, OptionValue>>;
