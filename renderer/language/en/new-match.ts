import type { CharacterId } from '../../../engine/protocol/players.ts';
import { characters } from './games/setup.ts';
import { uncapitalized } from './grammar.ts';

type OpponentFacts = {
  readonly name: string;
  readonly character: CharacterId;
};

const opponent = ({ name, character }: OpponentFacts): string => `${name}, ${characters[character].name}`;

/** The form for a new match. Its columns are narrow. */
export const newMatch = {
  title: (game: string) => `${game}: who\u2019s playing?`,
  start: 'Start',
  back: 'Back',
  rules: 'Rules',
  players: 'Players',
  phones: 'Play on phones',
  phonesKnocking: (knocking: number) => `Phones: ${knocking} knocking`,

  // The screen
  screenIs: 'This screen is',
  screens: { mine: 'Mine', shared: 'Shared' },
  screenHelp: {
    phones: 'All hands are on phones.',
    somePhones: 'A curtain hides the hands played here.',
    several: 'Several people play: a curtain hides each hand until its owner\u2019s turn.',
    shared: 'A curtain hides your hand until your turn.',
    mine: 'You can always see your hand.',
  },

  // Rules of the match
  length: 'Length',
  lengths: { short: 'Short', evening: 'Evening', full: 'Full' },
  changeRules: 'Change the rules',
  /** What is wrong with a number, at the button that starts the match. */
  optionProblem: ({ option, problem }: { readonly option: string; readonly problem: string }) =>
    `${option}: ${uncapitalized(problem)}`,
  level: 'All computer players',
  levelsDiffer: 'Levels differ. Choose a seat to change its level.',
  partnerLevel: (level: string) => `Your partner plays at ${level} or better.`,
  pickedPartnerLevel: (level: string) => `In each round your partner plays at ${level} or better.`,
  fairPlay: 'They see only what you would see in their seat.',

  // The seats
  /** Labels of the player in a seat: "bold, Normal, your partner". */
  labels: (labels: readonly string[]) => labels.join(', '),
  person: 'person',
  withPartner: (name: string) => `with ${name}`,
  yourPartner: 'your partner',
  addPerson: '+ person',
  addPersonFor: (name: string) => `+ person in place of ${name}`,

  // The card of a seat
  seat: ({ seat, name }: { readonly seat: number; readonly name: string }) => `Seat ${seat}: ${name}`,
  swap: (name: string) => `Swap with ${name}`,
  toComputer: 'Computer instead',
  justWatch: 'Just watch',
  sendAway: 'Send away',
  portrait: (portrait: string) => `Portrait: ${portrait}`,
  choosePortrait: 'Choose a portrait',
  name: 'Name',
  yourName: 'Your name',
  nameTaken: 'Someone else has this name.',
  recent: 'Recent players',
  giveToGuest: 'Give this seat to a guest',
  opponent,
  computerPlayer: (facts: OpponentFacts) => `Computer player: ${opponent(facts)}`,
  levelOf: (name: string) => `Level of ${name}`,

  // Controllers
  controller: 'Controller',
  pressButton: (name: string) => `Press any button on ${name}\u2019s controller.`,
  anyController: 'Any controller',
  usesController: ({ name, controller }: { readonly name: string; readonly controller: number }) =>
    `${name} uses controller ${controller}.`,
  chooseController: 'Choose one',
  useAny: 'Use any',
  cancel: 'Cancel',

  // The letters to write a name with a controller
  done: 'Done',
  lowerCase: 'Lower case',
  upperCase: 'Upper case',
  letters: 'A to Z',
  accents: 'Accents',
  space: 'Space',
  delete: 'Delete',
};
