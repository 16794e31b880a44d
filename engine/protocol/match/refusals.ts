import { type Infer, z } from '../zod.ts';

/** Why a message is refused. */
export const refusalCode = z.enum([
  'malformed', // not a message of this protocol
  'no-match', // nothing is being played
  'busy', // a match is already open
  'working', // this screen's last request of that kind is not answered yet
  'unknown-game',
  'bad-options',
  'bad-players',
  'no-such-match', // nothing there to resume
  'no-such-puzzle', // the game has no such puzzle, or its record can't be played here
  'no-such-lesson', // the game has no such scene, or its start can't be played here
  'unreadable', // the saved match is damaged or of another version
  'not-finished', // a match can only be reviewed when it is over
  'not-your-seat',
  'played-for', // a computer plays this seat at the moment
  'not-your-turn',
  'stale', // meant for a beat that is no longer the last, or for a guest who is gone
  'changed', // pressed about something that somebody else has changed meanwhile
  'other-day', // about the daily deal of a day that is over, and not begun on it
  'not-allowed', // the rules do not allow this action
  'not-now', // this screen or phone may not do that, or not at this point
  'match-over', // nobody can take a seat in it any more
  'in-use', // another process has this match open
  'unsaved', // the program would end with a match that is not saved
  'no-such-throw', // not the open throw, or not a throw of this match
  'no-such-step', // not a step or not a seat of this match
  'no-practice', // this deal can't be played again: it is not scored, or one person alone did not play it
  'first-choice', // the player chose nothing before in this deal
  'already-thrown', // a second result for one throw
  'overruled', // the result was wrong or late; the host's own throw counts
  'broken', // an internal error in rules or physics; the match is stopped and saved up to there
  'lab-failed', // the dice lab could not throw or could not keep its counts
]);
export type RefusalCode = Infer<typeof refusalCode>;
