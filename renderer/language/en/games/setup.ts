import { SETUP as EUCHRE_DICE } from '../../../../engine/games/euchre-dice/words/en/setup.ts';
import { SETUP as ROLLING_TRICKS } from '../../../../engine/games/rolling-tricks/words/en/setup.ts';
import { SETUP as TRICE } from '../../../../engine/games/trice/words/en/setup.ts';
import { SETUP as TRICKY } from '../../../../engine/games/tricky/words/en/setup.ts';
import { SETUP as TRICKY_DICE } from '../../../../engine/games/tricky-dice/words/en/setup.ts';
import type { LevelId } from '../../../../engine/protocol/opponents.ts';
import type { CharacterId } from '../../../../engine/protocol/players.ts';

/** What the menu and the form for a new match say of each game. */
export const gamesSetup = {
  trice: TRICE,
  tricky: TRICKY,
  'rolling-tricks': ROLLING_TRICKS,
  'euchre-dice': EUCHRE_DICE,
  'tricky-dice': TRICKY_DICE,
};

/** Levels of computer players, with one line each. */
export const levels: Readonly<Record<LevelId, { readonly label: string; readonly about: string }>> = {
  easy: { label: 'Easy', about: 'Plays sensibly, but doesn\u2019t weigh up close choices.' },
  normal: { label: 'Normal', about: 'Tries each choice against a few dozen possible hands.' },
  hard: { label: 'Hard', about: 'Tries each choice against many possible hands.' },
  master: { label: 'Master', about: 'Tries each choice against many hands that fit what the others did.' },
};
/** Levels that only records have: of earlier versions, and of a program's tests. */
export const formerLevels: Readonly<Record<string, string>> = { cautious: 'Cautious', chancer: 'Random' };

/** Characters of computer players. The name completes "Mara, ...". */
export const characters: Readonly<Record<CharacterId, { readonly name: string; readonly about: string }>> = {
  bold: { name: 'bold', about: 'Likes to bid, and to lead high.' },
  loyal: { name: 'loyal', about: 'Likes to help a partner.' },
  miser: { name: 'thrifty', about: 'Likes to save trumps and high pieces.' },
  spoiler: { name: 'meddling', about: 'Likes to hold back the player in front.' },
  steady: { name: 'steady', about: 'Plays purely by the odds.' },
};
