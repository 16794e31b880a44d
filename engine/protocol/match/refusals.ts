import { type Infer, z } from '../zod.ts';

/** The reason for refusing a message. */
export const refusalCode = z.enum([
  'malformed', // not a message of this protocol
  'no-match', // nothing is being played
  'busy', // a match is already open
  'working', // this screen's previous request of that kind is still in progress
  'unknown-game',
  'bad-options',
  'bad-players',
  'no-such-match', // nothing there to resume
  'no-such-puzzle', // the game has no such puzzle, or its record can't be played here
  'no-such-lesson', // the game has no such scene, or its start can't be played here
  'unreadable', // the saved match is damaged or from another version
  'not-finished', // only finished matches can be reviewed
  'not-your-seat',
  'played-for', // a computer plays this seat at the moment
  'not-your-turn',
  'stale', // about an outdated beat, or a guest who is gone
  'changed', // pressed about something that has been changed in the meantime
  'other-day', // about the daily deal of an earlier day that was not started then
  'not-allowed', // the rules do not allow this action
  'not-now', // not allowed for this screen or phone, or not at this point
  'match-over', // its seats can no longer be taken
  'in-use', // another process has this match open
  'unsaved', // the program would close with an unsaved match
  'no-such-throw', // not the open throw, or not a throw of this match
  'no-such-step', // not a step or not a seat of this match
  'no-practice', // this deal can't be replayed: it is not scored, or was not played by one person alone
  'first-choice', // there is no earlier choice of the player in this deal
  'already-thrown', // a second result for one throw
  'overruled', // the result was wrong or late; the host's own throw counts
  'broken', // an internal error in rules or physics; the match is stopped and saved up to there
  'lab-failed', // the dice lab could not throw or could not keep its counts
]);
export type RefusalCode = Infer<typeof refusalCode>;
