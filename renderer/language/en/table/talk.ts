export const talk = {};
