/** The options. */
export interface OptionIds {
  readonly target: never;
  readonly goingAlone: never;
  readonly orderPartnerAlone: never;
  readonly screwTheDealer: never;
  readonly simultaneous: never;
}

export type AchievementId = 'euchre-alone' | 'euchre-right-bower' | 'euchre-left-bower' | 'euchre-stopped';
