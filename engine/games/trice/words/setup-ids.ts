/** The options, and the values of choices. */
export interface OptionIds {
  readonly target: never;
  readonly exploding: never;
  readonly hands: 'hidden' | 'open';
  readonly set: 'standard' | 'all-d6';
}

export type AchievementId = 'trice-over-a-d20' | 'trice-out-early' | 'trice-first-of-equals' | 'trice-lead-stands';
