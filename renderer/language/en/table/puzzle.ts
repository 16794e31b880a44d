export const puzzle = {};
