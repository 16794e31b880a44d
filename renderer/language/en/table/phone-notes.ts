export const phoneNotes = {};
