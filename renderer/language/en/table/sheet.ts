export const sheet = {};
