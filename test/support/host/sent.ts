import { senderOf } from '../../../engine/protocol/message.ts';
import { SCREEN_MESSAGES } from '../../../engine/protocol/messages.ts';
import { greetings } from '../../../engine/protocol/phones/phone.ts';

/** Returns a message of a table or phone as sent by a page that shows this. */
export const sentFrom = senderOf({ ...SCREEN_MESSAGES, ...greetings });
