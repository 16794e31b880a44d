/** The checks of a game's worked cases; each calls the game's own functions and makes its own expectations. */
export interface CaseChecks {
  /** Cases with data, by its kind. */
  readonly kinds: Readonly<Record<string, (data: unknown) => void>>;
  /** Cases in words only, by their id. */
  readonly worded: Readonly<Record<string, () => void>>;
}
