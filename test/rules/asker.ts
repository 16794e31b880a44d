/** How worked cases are asked of a game's own functions; each one expects for itself. */
export interface CaseAskers {
  /** Cases with data, by its kind. */
  readonly kinds: Readonly<Record<string, (data: unknown) => void>>;
  /** Cases in words only, by their id. */
  readonly worded: Readonly<Record<string, () => void>>;
}
