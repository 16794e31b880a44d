export const pads = {};
