import { describe, expect, it } from 'vitest';
import type { GameCard } from '../../../../engine/protocol/match/menu.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import { guest } from '../../../../test/support/client/phones.ts';
import { DEFAULT_SETTINGS } from '../../../client/settings/settings.ts';
import {
  type Form,
  isShared,
  matchOf,
  nameAt,
  newForm,
  playersOf,
  rememberedOf,
  sameNames,
  withComputer,
  withFace,
  withSeats,
  withSwapped,
} from '../form-model.ts';
import { guestAt, offeredSeat, seatOfGuest, watchersOf, withGuest, withGuests } from './guests.ts';

const CARD: GameCard = {
  id: 'sample',
  name: 'Sample',
  designer: 'Somebody',
  seats: [2, 3, 4],
  usualSeats: 4,
  levels: ['normal'],
  presets: [],
  options: {},
};
const usual = (): Form => newForm(CARD, DEFAULT_SETTINGS);
const [ADA, BEN] = [guest(1, 'Ada'), guest(2, 'Ben', { mark: { color: 'jade', shape: 'key' } })];
const withAll = (form: Form, guests: readonly Guest[], chosen = 0): Form => withGuests(form, guests, chosen, []);
const namesOf = (form: Form) => playersOf(form).map(({ name }) => name);

describe('a guest who is let in', () => {
  it('gets the first chair of a computer, or the chosen one', () => {
    expect(namesOf(withAll(usual(), [ADA]))).toEqual(['', 'Ada', 'Otto', 'Ines']);
    expect(seatOfGuest(withAll(usual(), [ADA], 2), ADA.id)).toBe(2);
    expect(seatOfGuest(withAll(usual(), [ADA, BEN], 2), BEN.id)).toBe(1);
  });

  it('has no chair while knocking', () => {
    const form = usual();
    expect(withAll(form, [guest(1, 'Ada', { state: 'knocking' })])).toBe(form);
  });

  it('is seated once, so that a computer can take the chair back', () => {
    const form = withComputer(withAll(usual(), [ADA]), 1);
    expect(withAll(form, [ADA])).toBe(form);
    expect(watchersOf(form, [ADA])).toEqual([ADA]);
    expect(seatOfGuest(withGuest(form, 3, ADA, []), ADA.id)).toBe(3);
  });

  it('watches if persons sit in all chairs', () => {
    const full = withSeats(withAll(usual(), [ADA]), 2);
    expect(offeredSeat(full, 0)).toBeNull();
    expect(watchersOf(withAll(full, [ADA, BEN]), [ADA, BEN])).toEqual([BEN]);
  });

  it('moves with the chair, and away from another', () => {
    const swapped = withSwapped(withAll(usual(), [ADA]), 1, 3);
    expect(guestAt(swapped, 3, [ADA])).toBe(ADA);
    const moved = withGuest(swapped, 0, ADA, []);
    expect(namesOf(moved)).toEqual(['Ada', 'Ines', 'Otto', 'Mara']);
    expect(isShared(moved)).toBe(true);
  });

  it('keeps the face of the person of that name', () => {
    const form = withGuests(usual(), [ADA], 0, [{ name: 'ada', portrait: 'die' }]);
    expect(form.chairs[1]?.person).toEqual({ name: 'Ada', portrait: 'die' });
  });

  it('is numbered if somebody has the same name', () => {
    const named = withFace(usual(), 0, { name: 'Ada' });
    expect(namesOf(withAll(named, [ADA, guest(2, 'ADA')]))).toEqual(['Ada', 'Ada 2', 'ADA 3', 'Ines']);
  });
});

describe('guests without a name', () => {
  const nobodies = [guest(1, '', { state: 'away' }), guest(2, '', { state: 'away' })];
  it('have none in the match, and are no namesakes', () => {
    const form = withAll(usual(), nobodies);
    expect(namesOf(form)).toEqual(['', '', '', 'Ines']);
    expect(form.chairs.map((_, seat) => nameAt(form, seat)).slice(0, 3)).toEqual(['Player 1', 'Player 2', 'Player 3']);
    expect(sameNames(form)).toEqual([]);
    expect(withAll(form, nobodies)).toBe(form);
  });

  it('leave their numbers to others', () => {
    expect(namesOf(withAll(usual(), [guest(1, 'Player 1')]))).toEqual(['', 'Player 1 2', 'Otto', 'Ines']);
  });
});

describe('a guest with another name', () => {
  it('has it in the chair, too', () => {
    const form = withAll(usual(), [ADA, BEN]);
    const renamed = withAll(form, [guest(1, 'Zo\u00eb'), BEN]);
    expect(namesOf(renamed)).toEqual(['', 'Zo\u00eb', 'Ben', 'Ines']);
    expect(withAll(renamed, [guest(1, 'Zo\u00eb'), BEN])).toBe(renamed);
  });

  it('is numbered if somebody has it, also if it only looks the same', () => {
    const form = withAll(usual(), [ADA, BEN]);
    expect(namesOf(withAll(form, [guest(1, 'B\u0435n'), BEN]))).toEqual(['', 'B\u0435n 2', 'Ben', 'Ines']);
  });
});

describe('a guest who goes', () => {
  it('leaves the chair to its computer', () => {
    expect(namesOf(withAll(withAll(usual(), [ADA, BEN]), [BEN]))).toEqual(['', 'Mara', 'Ben', 'Ines']);
  });

  it('leaves it to somebody at the screen if nobody else plays', () => {
    const alone = withGuest(usual(), 0, ADA, []);
    expect(playersOf(withAll(alone, []))[0]).toEqual({ kind: 'person', name: '' });
  });

  it('keeps it while the phone is away', () => {
    const form = withAll(usual(), [ADA]);
    expect(withAll(form, [{ ...ADA, state: 'away' }])).toBe(form);
  });
});

describe('the match', () => {
  it('is asked for with the seats that phones play', () => {
    const { players, isShared: shared, guests } = matchOf(withAll(usual(), [ADA, BEN], 3));
    expect(players[3]).toEqual({ kind: 'person', name: 'Ada' });
    expect(shared).toBe(true);
    expect(guests).toEqual([
      { seat: 1, guest: BEN.id },
      { seat: 3, guest: ADA.id },
    ]);
  });

  it('says nothing of phones where nobody has one', () => {
    expect(matchOf(usual())).not.toHaveProperty('guests');
  });

  it('says that guests without a chair play no seat', () => {
    expect(matchOf(withComputer(withAll(usual(), [ADA]), 1)).guests).toEqual([]);
  });

  it('does not take guests whose chairs are away from the table', () => {
    const form = withSeats(withAll(withFace(usual(), 0, { name: 'Eva' }), [ADA, BEN]), 2);
    expect(matchOf(form).guests).toEqual([{ seat: 1, guest: ADA.id }]);
  });

  it('remembers guests as people, and not in their chairs', () => {
    const { people, chairs } = rememberedOf(withAll(usual(), [ADA]), DEFAULT_SETTINGS);
    expect(people.map(({ name }) => name)).toContain('Ada');
    expect(chairs.map(({ person }) => person)).toEqual(['', null, null, null]);
  });
});
