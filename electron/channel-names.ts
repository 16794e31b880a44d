/** The one way in each direction between the desktop shell and its page. */
export const TO_HOST = 'to-host';
export const TO_SCREEN = 'to-screen';
