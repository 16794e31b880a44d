export const phones = {};
