import { labHostMessages, labScreenMessages } from './lab/lab.ts';
import { adviceAnswers, adviceRequests } from './match/advice.ts';
import { menuHostMessages, menuScreenMessages } from './match/menu.ts';
import { deviceMessages, matchHostMessages, tableHostMessages, tableMessages } from './match/play.ts';
import { hostSchema, type ScreenMessageIn, type SentIn, senderOf } from './message.ts';
import { dailyHostMessages, dailyScreenMessages } from './modes/daily.ts';
import { lessonScreenMessages } from './modes/lessons.ts';
import { practiceHostMessages, practiceScreenMessages } from './modes/practice.ts';
import { puzzleHostMessages, puzzleScreenMessages } from './modes/puzzles.ts';
import type { greetings, PlayedForYouMessage } from './phones/phone.ts';
import { phonesHostMessages, phonesScreenMessages } from './phones/phones.ts';
import { shareHostMessages, shareScreenMessages } from './phones/shares.ts';
import { historyHostMessages, historyScreenMessages } from './records/history.ts';
import { statisticsHostMessages, statisticsScreenMessages } from './records/statistics.ts';
import { storageHostMessages, storageScreenMessages } from './records/storage.ts';
import { updateHostMessages, updateScreenMessages } from './updates.ts';
import type { z } from './zod.ts';

/** All messages from the host to a table. */
export const hostMessage = hostSchema({
  ...menuHostMessages,
  ...matchHostMessages,
  ...tableHostMessages,
  ...adviceAnswers,
  ...historyHostMessages,
  ...puzzleHostMessages,
  ...dailyHostMessages,
  ...practiceHostMessages,
  ...phonesHostMessages,
  ...labHostMessages,
  ...shareHostMessages,
  ...statisticsHostMessages,
  ...storageHostMessages,
  ...updateHostMessages,
});
/** All messages from the host to a screen. */
export type HostMessage = z.infer<typeof hostMessage> | PlayedForYouMessage;
export type MessageOf<Kind extends HostMessage['kind']> = Extract<HostMessage, { readonly kind: Kind }>;

/** All messages from a screen to the host. */
export const SCREEN_MESSAGES = {
  ...deviceMessages,
  ...tableMessages,
  ...adviceRequests,
  ...menuScreenMessages,
  ...historyScreenMessages,
  ...dailyScreenMessages,
  ...phonesScreenMessages,
  ...labScreenMessages,
  ...lessonScreenMessages,
  ...practiceScreenMessages,
  ...puzzleScreenMessages,
  ...shareScreenMessages,
  ...statisticsScreenMessages,
  ...storageScreenMessages,
  ...updateScreenMessages,
};
export type ScreenMessage = ScreenMessageIn<typeof SCREEN_MESSAGES>;

/** Adds to a message the state of a screen that it was pressed about. */
export const sentFrom = senderOf(SCREEN_MESSAGES);
/** A message from a screen or phone as sent. */
export type Sent<Said extends { readonly kind: string }> = SentIn<typeof SCREEN_MESSAGES & typeof greetings, Said>;
