export const hints = {};
