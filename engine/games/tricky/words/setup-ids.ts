/** The options. */
export interface OptionIds {
  readonly target: never;
  readonly runningTotals: never;
}

export type AchievementId = 'tricky-high-trump' | 'tricky-held-back' | 'tricky-over-more' | 'tricky-set';
