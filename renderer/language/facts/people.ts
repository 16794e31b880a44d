/** Somebody at the table. Nobody's gender is known, so no sentence may depend on it. */
export interface PersonFacts {
  readonly name: string;
  /** True if the sentence addresses this person. */
  readonly isYou: boolean;
}
