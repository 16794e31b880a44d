export const tricks = {};
