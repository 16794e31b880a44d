/** The lesson of each game. */
export const LESSONS = {};
