/** Words of the phone's page that no other page has. */
export const PHONE = {};
