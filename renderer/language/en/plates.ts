export const plates = {};
