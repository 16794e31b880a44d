export const daily = {};
