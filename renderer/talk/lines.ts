import type { CharacterId } from '../../engine/protocol/players.ts';
import type { Occasion } from './remarks.ts';

/** Lines of computer players, by character. `{p}` is the percentage of such throws. */
export const LINES: Readonly<Record<CharacterId, Readonly<Record<Occasion, string>>>> = {
  bold: {
    'sits-down': 'Let\u2019s start loud.',
    bids: 'Somebody has to.',
    'takes-trick': 'Mine. Next!',
    lucky: 'It heard me!',
    unlucky: 'It slipped. Boldly.',
    beaten: 'Nice. Rude, but nice.',
    'lucky-person': 'Teach me that!',
    'other-shines': 'Look at that!',
    'promise-kept': 'Told you!',
    'promise-broken': 'Worth it.',
    'wins-match': 'Again? Again!',
    'loses-match': 'I went down shouting.',
  },
  loyal: {
    'sits-down': 'Good company. Who\u2019s my partner?',
    bids: 'For both of us, then.',
    'takes-trick': 'Shared, if we share.',
    lucky: 'Well, thank you, die.',
    unlucky: 'It did its best.',
    beaten: 'Well played.',
    'lucky-person': 'What a roll.',
    'other-shines': 'I hoped you\u2019d have it.',
    'promise-kept': 'We said it, we did it.',
    'promise-broken': 'My fault. Next one.',
    'wins-match': 'That went well. Thank you.',
    'loses-match': 'You earned it. Truly.',
  },
  miser: {
    'sits-down': 'I brought my own patience.',
    bids: 'I was saving that.',
    'takes-trick': 'One more for the drawer.',
    lucky: 'And it cost nothing.',
    unlucky: 'I knew I should keep it.',
    beaten: 'There goes my savings book.',
    'lucky-person': 'Can that be invested?',
    'other-shines': 'Thrifty. I approve.',
    'promise-kept': 'To the point, not over.',
    'promise-broken': 'Expensive. Very expensive.',
    'wins-match': 'I\u2019d like it in coins.',
    'loses-match': 'At least I spent little.',
  },
  spoiler: {
    'sits-down': 'Who\u2019s winning? Just asking.',
    bids: 'I\u2019d hate to leave it to you.',
    'takes-trick': 'Sorry, I needed to be here.',
    lucky: 'I aimed for lower.',
    unlucky: 'Saving my luck for you.',
    beaten: 'Now I\u2019m watching you.',
    'lucky-person': 'Do that again, I dare you.',
    'other-shines': 'The quiet ones, always.',
    'promise-kept': 'Even I am surprised.',
    'promise-broken': 'Serves me right.',
    'wins-match': 'Nobody was looking at me.',
    'loses-match': 'You were the leader. I tried.',
  },
  steady: {
    'sits-down': 'Evening. The dice look fair.',
    bids: 'A little over even.',
    'takes-trick': 'That one held.',
    lucky: '{p} in a hundred. Today.',
    unlucky: 'That happens, {p} times in a hundred.',
    beaten: 'Fair. {p} in a hundred, that was.',
    'lucky-person': '{p} in a hundred. Remember it.',
    'other-shines': 'Exactly the right one.',
    'promise-kept': 'As expected, for once.',
    'promise-broken': 'The other half, then.',
    'wins-match': 'Close. It could have turned.',
    'loses-match': 'Well deserved. Good dice, better plays.',
  },
};

/** Returns the line with its number filled in; null if it needs one and there is none. */
export function filledLine(line: string, percent: number | null): string | null {
  if (!line.includes('{p}')) return line;
  return percent === null ? null : line.replace('{p}', String(percent));
}
