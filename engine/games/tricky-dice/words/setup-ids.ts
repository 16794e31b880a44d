/** The options, and the values of choices. */
export interface OptionIds {
  readonly target: never;
  readonly scoring: 'team' | 'own';
}

export type AchievementId =
  | 'tricky-dice-last-die'
  | 'tricky-dice-well-picked'
  | 'tricky-dice-high-value'
  | 'tricky-dice-set';
