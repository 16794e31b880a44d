export const practice = {};
