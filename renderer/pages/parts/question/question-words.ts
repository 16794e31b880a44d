import { inSentence } from '../../../../engine/protocol/names/in-sentence.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import { wordsOf } from '../../../language/language.ts';
import { nameOfGuest } from '../../../people/phones.ts';
import { type Ending, peopleIn, peopleKnocking } from './endings.ts';

/** A confirmation's question, and the labels of its two answers. */
interface QuestionWords {
  readonly title: string;
  readonly text: readonly string[];
  /** Label of the harmless answer. */
  readonly keep: string;
  readonly end: string;
}

/** Returns the question, naming what ends and for whom. */
export function questionWords(ending: Ending, guests: readonly Guest[]): QuestionWords {
  const { questions } = wordsOf('pages');
  const names = peopleIn(guests).map(nameOfGuest);
  const onPhones = questions.onPhones(names);
  const { keepOpen, phonesLost } = questions;
  switch (ending.kind) {
    case 'close-phones': {
      const { title, lost, end } = questions.closePhones;
      return { title, text: [onPhones, lost(names.length)], keep: keepOpen, end };
    }
    case 'new-code': {
      const { turnedAway, stays, ...labels } = questions.newCode;
      const knocking = peopleKnocking(guests).map(nameOfGuest);
      // They may have left while the question is open.
      return { ...labels, text: [...(knocking.length > 0 ? [turnedAway(knocking)] : []), stays] };
    }
    case 'forget': {
      const { knock, ...labels } = questions.forget;
      return { ...labels, text: [knock] };
    }
    case 'dismiss': {
      const name = inSentence(ending.name);
      const { title, leaves, keep, end } = questions.dismiss;
      return { title: title(name), text: [leaves(name)], keep: keep(name), end: end(name) };
    }
    case 'take-seat': {
      const name = inSentence(ending.name);
      const { title, watches, keep, end } = questions.takeSeat;
      return { title: title(name), text: [watches(name)], keep: keep(name), end };
    }
    case 'start': {
      const without = ending.without.map(inSentence);
      const { title, watch, keep, end } = questions.start;
      return { title: title(without), text: [watch(without)], keep, end };
    }
    case 'leave': {
      const { title, ends, keep } = questions.leave;
      return {
        title,
        text: [onPhones, ends({ phones: names.length, isSaved: ending.isSaved })],
        keep,
        end: ending.words,
      };
    }
    case 'restart':
      return { title: questions.restart.title, text: [onPhones, phonesLost], keep: keepOpen, end: ending.words };
    case 'quit':
      return { ...questions.quit, text: [onPhones, phonesLost], keep: keepOpen };
  }
}
