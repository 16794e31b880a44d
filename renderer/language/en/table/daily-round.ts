export const dailyRound = {};
