/** The options. */
export interface OptionIds {
  readonly target: never;
  readonly pass: never;
}

export type AchievementId = 'rolling-third-copy' | 'rolling-leave-it' | 'rolling-clear-the-way' | 'rolling-two-in-one';
