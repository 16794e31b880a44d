import { inSentence } from '../../../../engine/protocol/names/in-sentence.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import { counted, list } from '../../../language/text.ts';
import { type Ending, peopleIn, peopleKnocking } from './endings.ts';

/** A confirmation's question, and the labels of its two answers. */
interface QuestionWords {
  readonly title: string;
  readonly text: readonly string[];
  /** Label of the harmless answer. */
  readonly keep: string;
  readonly end: string;
}

/** Returns the question, naming what ends and for how many people. */
export function questionWords(ending: Ending, guests: readonly Guest[]): QuestionWords {
  const names = peopleIn(guests).map(({ name }) => inSentence(name));
  const areIn = inWords(names);
  switch (ending.kind) {
    case 'close-phones':
      return {
        title: 'Close the table to phones?',
        text: [areIn, closedWords(names.length)],
        keep: KEEP_OPEN,
        end: 'Close to phones',
      };
    case 'new-code': {
      const knocking = peopleKnocking(guests).map(({ name }) => inSentence(name));
      const turnedAway = `${list(knocking)} ${knocking.length === 1 ? 'is' : 'are'} knocking and will be turned away.`;
      return {
        title: 'Show a new code?',
        // They may have left while the question is open.
        text: [...(knocking.length > 0 ? [turnedAway] : []), 'Everyone already in stays.'],
        keep: 'Keep this code',
        end: 'Show a new code',
      };
    }
    case 'forget':
      return {
        title: 'Forget all guests?',
        text: ['Everybody who was here with a phone has to knock again.'],
        keep: 'Remember them',
        end: 'Forget guests',
      };
    case 'dismiss': {
      const name = inSentence(ending.name);
      return {
        title: `Send ${name} away?`,
        text: [`${name}’s phone leaves the table. To come back, ${name} has to knock again.`],
        keep: `Keep ${name} here`,
        end: `Send ${name} away`,
      };
    }
    case 'take-seat': {
      const name = inSentence(ending.name);
      return {
        title: `Let the computer play for ${name}?`,
        text: [`${name} plays with a phone, and can only watch until the seat is given back.`],
        keep: `Let ${name} play on`,
        end: 'Let the computer play',
      };
    }
    case 'start': {
      const without = ending.without.map(inSentence);
      return {
        title: `Start without ${list(without)}?`,
        text: [withoutWords(without)],
        keep: 'Back to the chairs',
        end: 'Start',
      };
    }
    case 'leave':
      return {
        title: 'Leave the table?',
        text: [areIn, leftWords(names.length, ending.isSaved)],
        keep: 'Stay at the table',
        end: ending.words,
      };
    case 'restart':
      return { title: 'Restart the game?', text: [areIn, LOST_WORDS], keep: KEEP_OPEN, end: ending.words };
    case 'quit':
      return { title: 'Quit the game?', text: [areIn, LOST_WORDS], keep: KEEP_OPEN, end: 'Quit' };
  }
}

const KEEP_OPEN = 'Keep the table open';
const LOST_WORDS = 'The table is gone from every phone until you open it again.';

/** Returns "2 people are in: Ada and Bea." */
function inWords(names: readonly string[]): string {
  if (names.length === 0) return 'Nobody is in.';
  return `${counted(names.length, 'person is', 'people are')} in: ${list(names)}.`;
}

function closedWords(people: number): string {
  if (people === 0) return 'Phones will need a new code.';
  return people === 1
    ? 'That phone loses the table, and needs the new code to come back.'
    : 'Their phones lose the table, and need the new code to come back.';
}

function leftWords(people: number, isSaved: boolean): string {
  const ends = people === 1 ? 'It ends for that person, too.' : 'It ends for them, too.';
  return isSaved ? `${ends} The match is saved and can be continued.` : ends;
}

function withoutWords(names: readonly string[]): string {
  const have = counted(names.length, 'person is in and has', 'people are in and have');
  return `${have} no chair: ${list(names)}. ${names.length === 1 ? `${list(names)} can` : 'They can'} only watch.`;
}
