/** Values to choose from, with the words for each, and its colours where it has some. */
export type Labelled<Value> = readonly {
  readonly value: Value;
  readonly label: string;
  readonly swatches?: readonly string[];
}[];
