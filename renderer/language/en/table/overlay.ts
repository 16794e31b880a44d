export const overlay = {};
