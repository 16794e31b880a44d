/** The rules of each game for players. */
export const GUIDES = {};
