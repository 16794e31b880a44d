export const newMatch = {};
