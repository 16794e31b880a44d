import { list } from '../grammar.ts';

/** Questions before something ends for people with phones, who are named. The answers never just say yes or no. */
export const questions = {
  onPhones(names: readonly string[]): string {
    if (names.length === 0) return 'Nobody is on a phone.';
    return names.length === 1 ? `${list(names)} is on a phone.` : `${list(names)} are on phones.`;
  },
  /** Keeps phones where they are, in several questions. */
  keepOpen: 'Keep the table open',
  /** In questions before the program ends. */
  phonesLost: 'Phones lose the table until you open it again.',

  closePhones: {
    title: 'Close the table to phones?',
    /** `phones`: their number. */
    lost(phones: number): string {
      if (phones === 0) return 'Phones will need a new code.';
      return phones === 1
        ? 'Their phone leaves the table and needs the new code to come back.'
        : 'Their phones leave the table and need the new code to come back.';
    },
    end: 'Close to phones',
  },
  newCode: {
    title: 'Show a new code?',
    turnedAway: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'is' : 'are'} knocking and will be turned away.`,
    stays: 'Everyone already here stays.',
    keep: 'Keep this code',
    end: 'Show a new code',
  },
  forget: {
    title: 'Forget all guests?',
    knock: 'Everyone who was here on a phone will have to knock again.',
    keep: 'Remember them',
    end: 'Forget guests',
  },
  dismiss: {
    title: (name: string) => `Send ${name} away?`,
    leaves: (name: string) => `${name}\u2019s phone leaves the table. To come back, ${name} has to knock again.`,
    keep: (name: string) => `Keep ${name} here`,
    end: (name: string) => `Send ${name} away`,
  },
  takeSeat: {
    title: (name: string) => `Let the computer play for ${name}?`,
    watches: (name: string) => `${name} is on a phone, and can only watch until the seat is given back.`,
    keep: (name: string) => `Let ${name} play on`,
    end: 'Let the computer play',
  },
  start: {
    title: (names: readonly string[]) => `Start without ${list(names)}?`,
    watch: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'has no seat' : 'have no seats'} and can only watch.`,
    keep: 'Back to the seats',
    end: 'Start',
  },
  leave: {
    title: 'Leave the table?',
    /** `phones`: the number of people with phones, at least one. */
    ends: ({ isSaved }: { readonly phones: number; readonly isSaved: boolean }) =>
      isSaved
        ? 'This ends the match for them, too. It\u2019s saved, so you can continue it.'
        : 'This ends it for them, too.',
    keep: 'Stay at the table',
  },
  restart: { title: 'Restart the game?' },
  quit: { title: 'Quit the game?', end: 'Quit' },
};
