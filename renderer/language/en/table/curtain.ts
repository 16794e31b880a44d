export const curtain = {};
