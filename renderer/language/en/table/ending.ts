export const ending = {};
