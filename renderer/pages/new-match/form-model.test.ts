import { describe, expect, it } from 'vitest';
import type { GameCard, Preset } from '../../../engine/protocol/match/menu.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../client/settings/settings.ts';
import { sharedStations, stationsFor } from '../../layout/seats/stations.ts';
import {
  commonLevel,
  exchangesFor,
  type Form,
  hasNamesake,
  hasRoom,
  isShared,
  knownPeople,
  levelAt,
  levelsChosen,
  matchOf,
  minPartnerLevel,
  nameAt,
  neighboursOf,
  newForm,
  nextGame,
  partnerOf,
  personSeats,
  playersOf,
  presetOf,
  rememberedOf,
  sameNames,
  sameSeatsMatch,
  sidesOf,
  valuesOf,
  withComputer,
  withFace,
  withLevel,
  withLevelOf,
  withOpponent,
  withOption,
  withPerson,
  withPreset,
  withSeats,
  withSwapped,
} from './form-model.ts';

const CARD: GameCard = {
  id: 'sample',
  name: 'Sample',
  designer: 'Somebody',
  seats: [2, 3, 4],
  usualSeats: 3,
  levels: ['easy', 'normal', 'sharp'],
  presets: [],
  options: {
    target: { kind: 'number', least: 1, most: 500, step: 1, usual: { 2: 100, 3: 67 } },
    exploding: { kind: 'flag', usual: false },
    hands: { kind: 'choice', values: [], usual: 'hidden' },
  },
};
const TEAMS: GameCard = { ...CARD, seats: [4], usualSeats: 4, partners: 'fixed' };

const formOf = (card: GameCard = CARD, settings: Partial<Settings> = {}): Form =>
  newForm(card, { ...DEFAULT_SETTINGS, ...settings });
const levelsOf = (form: Form) => playersOf(form).flatMap(player => (player.kind === 'bot' ? [player.level] : []));
const namesOf = (form: Form) => playersOf(form).map(({ name }) => name);
/** Seats a person of this name. */
const seated = (form: Form, seat: number, name: string): Form => withFace(withPerson(form, seat), seat, { name });

/** As CARD, with matches of three lengths. */
const LENGTHS: GameCard = {
  ...CARD,
  presets: [
    { id: 'short', seats: 2, options: { target: 12 }, minutes: 6, steps: 120 },
    { id: 'evening', seats: 3, options: { target: 25 }, minutes: 18, steps: 360 },
    { id: 'full', seats: 3, options: {}, minutes: 37, steps: 740 },
  ],
};

describe('the length of a match', () => {
  const [short, evening, full] = LENGTHS.presets as readonly [Preset, Preset, Preset];
  const first = formOf(LENGTHS);

  it('is the shortest for a first match, with the easiest opponents', () => {
    expect(presetOf(first)).toBe(short);
    expect(valuesOf(first)).toEqual({ target: 12, exploding: false, hands: 'hidden' });
    expect(levelsOf(first)).toEqual(['easy']);
  });

  it.each(LENGTHS.presets)('$id sets seats and options', preset => {
    const form = withPreset(withOption(first, 'exploding', true), preset);
    expect(presetOf(form)).toBe(preset);
    expect(form.seats).toBe(preset.seats);
    expect(matchOf(form).options).toEqual({ target: 67, exploding: false, hands: 'hidden', ...preset.options });
  });

  it('is none of them with other options or another number of players', () => {
    expect(presetOf(withOption(first, 'exploding', true))).toBeNull();
    expect(presetOf(withOption(first, 'target', 13))).toBeNull();
    expect(presetOf(withSeats(first, 3))).toBeNull();
  });

  it('needs a chair for every person', () => {
    const three = seated(seated(withSeats(first, 3), 1, 'Ada'), 2, 'Ben');
    expect(LENGTHS.presets.map(preset => hasRoom(three, preset))).toEqual([false, true, true]);
  });

  it('is what was played last in this game', () => {
    const played = withOption(withPreset(first, full), 'exploding', true);
    const kept = { ...DEFAULT_SETTINGS, ...rememberedOf(played, DEFAULT_SETTINGS) };
    expect(valuesOf(newForm(LENGTHS, kept))).toEqual({ target: 67, exploding: true, hands: 'hidden' });
    expect(presetOf(newForm({ ...LENGTHS, id: 'other' }, kept))).toBe(short);
    const again = { ...kept, ...rememberedOf(withPreset(newForm(LENGTHS, kept), evening), kept) };
    expect(again.rules).toEqual([{ game: 'sample', option: 'target', value: 25 }]);
  });

  it.each([
    ['missing', true],
    ['target', 501],
    ['target', '12'],
    ['exploding', 1],
    ['hands', 'red'],
  ])('forgets the value of %s that the game does not have: %s', (option, value) => {
    const kept = rememberedOf(first, DEFAULT_SETTINGS);
    const form = newForm(LENGTHS, { ...kept, rules: [{ game: 'sample', option, value }] });
    expect(valuesOf(form)).toEqual({ target: 100, exploding: false, hands: 'hidden' });
  });
});

describe('the form of a new match', () => {
  it('starts with the default options and the easiest opponents', () => {
    const form = formOf();
    expect(valuesOf(form)).toEqual({ target: 67, exploding: false, hands: 'hidden' });
    expect(playersOf(form)).toEqual([
      { kind: 'person', name: '' },
      { kind: 'bot', name: 'Mara', character: 'bold', level: 'easy' },
      { kind: 'bot', name: 'Otto', character: 'loyal', level: 'easy' },
    ]);
  });

  it.each([
    ['normal', CARD.levels],
    ['sharp', CARD.levels.filter(level => level !== 'normal')],
  ])('gives opponents whose level is gone the level %s', (level, levels) => {
    const { chairs } = rememberedOf(withLevel(formOf(), 'gone'), DEFAULT_SETTINGS);
    expect(levelsOf(formOf({ ...CARD, levels }, { chairs }))).toEqual([level, level]);
  });

  it('changes a default with the number of seats until the option is edited', () => {
    const form = withSeats(formOf(), 2);
    expect(valuesOf(form)['target']).toBe(100);
    const edited = withOption(form, 'target', 30);
    expect(valuesOf(withSeats(edited, 3))['target']).toBe(30);
  });

  it('takes the smallest value where there is no default for that number of seats', () => {
    expect(valuesOf(withSeats(formOf(), 4))['target']).toBe(1);
  });
});

describe('the levels of opponents', () => {
  it('are one for all, or each its own, which stays when seats are added', () => {
    const all = withLevel(formOf(), 'easy');
    expect(levelsOf(all)).toEqual(['easy', 'easy']);
    expect(commonLevel(all)).toBe('easy');
    const own = withLevelOf(all, 2, 'sharp');
    expect(levelsOf(own)).toEqual(['easy', 'sharp']);
    expect(commonLevel(own)).toBeNull();
    expect(levelsOf(withSeats(own, 4))).toEqual(['easy', 'sharp', 'easy']);
    expect(levelsOf(withLevel(own, 'easy'))).toEqual(['easy', 'easy']);
  });

  it('are described, weakest first', () => {
    const own = withLevelOf(withLevelOf(formOf(), 1, 'sharp'), 2, 'easy');
    expect(levelsChosen(own)).toEqual(['easy', 'sharp']);
    expect(levelsChosen(withSeats(own, 2))).toEqual(['sharp']);
  });

  it('are at least this for a partner, where somebody who might be one is weaker', () => {
    expect(minPartnerLevel(withLevel(formOf(), 'easy'))).toBeNull();
    const withPartners: GameCard = { ...CARD, partners: 'picked' };
    expect(minPartnerLevel(withLevel(formOf(withPartners), 'easy'))).toBe('normal');
    expect(minPartnerLevel(withLevel(formOf(withPartners), 'normal'))).toBeNull();
  });
});

it.each<[GameCard['partners'], readonly string[]]>([
  [undefined, ['easy', 'easy', 'easy', 'easy']],
  ['picked', ['easy', 'easy', 'easy', 'easy']],
  ['fixed', ['easy', 'easy', 'normal', 'easy']],
])('with partners %s a chair tells the level that is played there', (partners, levels) => {
  const card: GameCard = { ...CARD, ...(partners && { partners }) };
  const form = withSeats(withLevel(formOf(card), 'easy'), 4);
  expect(levels.map((_, seat) => levelAt(form, seat))).toEqual(levels);
});

describe('a chair', () => {
  it('takes a person at any seat, and gives it back to the same opponent', () => {
    const two = seated(formOf(), 2, 'Ada');
    expect(namesOf(two)).toEqual(['', 'Mara', 'Ada']);
    const alone = withComputer(two, 0);
    expect(playersOf(alone).map(({ kind }) => kind)).toEqual(['bot', 'bot', 'person']);
    expect(namesOf(alone)).toEqual(['Noa', 'Mara', 'Ada']);
    expect(namesOf(withComputer(two, 2))).toEqual(['', 'Mara', 'Otto']);
  });

  it('is exchanged with who sits in it', () => {
    const form = withSwapped(seated(withLevelOf(formOf(), 1, 'easy'), 2, 'Ada'), 1, 2);
    expect(playersOf(form).slice(1)).toEqual([
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', name: 'Mara', character: 'bold', level: 'easy' },
    ]);
  });

  it.each([
    [2, 0, [1]],
    [3, 0, [1, 2]],
    [4, 3, [0, 2]],
  ])('at a table of %i has neighbours, of seat %i: %j', (seats, seat, neighbours) => {
    expect(neighboursOf(withSeats(formOf(), seats), seat)).toEqual(neighbours);
  });

  it('gets another opponent, who gives up the chair they had', () => {
    expect(namesOf(withOpponent(formOf(), 1, 'Otto'))).toEqual(['', 'Otto', 'Mara']);
    expect(namesOf(withOpponent(formOf(), 1, 'Lena'))).toEqual(['', 'Lena', 'Otto']);
  });

  it('of a person stays when the table gets smaller, as long as there are chairs', () => {
    const form = seated(withSeats(formOf(), 4), 3, 'Ada');
    expect(namesOf(withSeats(form, 2))).toEqual(['', 'Ada']);
    const three = withSeats(seated(form, 2, 'Ben'), 2);
    expect(namesOf(three)).toEqual(['', 'Ben']);
    expect(namesOf(withSeats(three, 4))).toContain('Ada');
    expect(exchangesFor(form, 2)).toEqual([[3, 1]]);
    expect(exchangesFor(seated(form, 2, 'Ben'), 2)).toEqual([[2, 1]]);
    expect(exchangesFor(form, 4)).toEqual([]);
  });

  it('has its partner across where partners are fixed', () => {
    expect([0, 1, 2, 3].map(seat => partnerOf(formOf(TEAMS), seat))).toEqual([2, 3, 0, 1]);
    expect(partnerOf(formOf({ ...TEAMS, partners: 'picked' }), 0)).toBeNull();
    expect(partnerOf(withSeats(formOf(), 4), 0)).toBeNull();
  });
});

describe('the name of a player', () => {
  it.each([
    ['', false, '', 'You'],
    ['  ', false, '', 'You'],
    ['You', false, '', 'You'],
    [' Ada ', false, 'Ada', 'Ada'],
    ['', true, '', 'Player 1'],
    ['you', true, '', 'Player 1'],
    ['Player 1', true, '', 'Player 1'],
    ['Player 2', true, 'Player 2', 'Player 2'],
    ['Ada', true, 'Ada', 'Ada'],
  ])('typed as "%s" (shared screen: %s) is "%s" in the match, and shown as %s', (typed, wantsShared, name, shown) => {
    const form = { ...withFace(formOf(), 0, { name: typed }), wantsShared };
    expect(playersOf(form)[0]).toEqual({ kind: 'person', name });
    expect(nameAt(form, 0)).toBe(shown);
  });

  it('counts persons without a name clockwise', () => {
    const form = withPerson(seated(formOf(), 1, 'Ada'), 2);
    expect([0, 1, 2].map(seat => nameAt(form, seat))).toEqual(['Player 1', 'Ada', 'Player 3']);
    expect(namesOf(form)).toEqual(['', 'Ada', '']);
    expect([0, 1, 2].map(seat => hasNamesake(form, seat))).toEqual([false, false, false]);
  });

  it('is no opponent’s: one who has it gives way to one who does not play', () => {
    expect(namesOf(withFace(formOf(), 0, { name: ' mara ' }))).toEqual(['mara', 'Ines', 'Otto']);
    const full = seated(seated(withSeats(formOf(), 4), 1, 'Otto'), 0, 'Ines');
    expect(namesOf(full)).toEqual(['Ines', 'Otto', 'Mara', 'Ravi']);
  });

  it.each([
    ['Ada', 'Ben', []],
    ['Ada', ' ada', [2]],
    ['Player 2', '', [2]],
    ['', '', []],
    ['Mara', 'M\u0430r\u0430', [2]],
    ['Zo\u00eb', 'Zoe\u0308', [2]],
    ['\u3164', '', []],
  ])('%j and %j are the same at the seats %j', (one, other, seats) => {
    const form = seated(withFace(formOf(), 0, { name: one }), 2, other);
    expect(sameNames(form)).toEqual(seats);
  });
});

describe('the screen', () => {
  it('belongs to the only person unless they share it, and to nobody where several play', () => {
    const alone = formOf();
    expect(isShared(alone)).toBe(false);
    expect(matchOf(alone)).not.toHaveProperty('isShared');
    expect(matchOf({ ...alone, wantsShared: true }).isShared).toBe(true);
    const two = withPerson(alone, 1);
    expect(isShared(two)).toBe(true);
    expect(matchOf(two)).toEqual({ game: 'sample', options: valuesOf(two), players: playersOf(two), isShared: true });
    expect(isShared(withComputer(two, 0))).toBe(false);
  });
});

describe.each([2, 3, 4, 5, 6])('the sides of a table of %i', seats => {
  const form: Form = { ...formOf(), seats };

  it('are those of the match', () => {
    expect(sidesOf(form)).toEqual(stationsFor(seats).map(({ side }) => side));
  });

  it('are those of the match where people share the screen', () => {
    expect(sidesOf({ ...form, wantsShared: true })).toEqual(sharedStations(seats, 5, null).map(({ side }) => side));
  });
});

describe('the next form of the same game', () => {
  const form = withFace(seated(withLevelOf(withSeats(formOf(), 4), 1, 'easy'), 2, 'Ada'), 2, { portrait: 'bun' });
  const kept = { ...DEFAULT_SETTINGS, ...rememberedOf(form, DEFAULT_SETTINGS) };

  it('has the same people, faces, opponents and levels in the same chairs', () => {
    const next = newForm(CARD, kept);
    expect(playersOf(next)).toEqual(playersOf(form));
    expect(next.chairs.map(({ person }) => person?.portrait)).toEqual(
      form.chairs.map(({ person }) => person?.portrait),
    );
    expect(playersOf(newForm({ ...CARD, id: 'other' }, kept))).toEqual(playersOf(formOf()));
  });

  it('offers who has played here and does not sit at the table', () => {
    expect(knownPeople(formOf(), kept.people)).toEqual([{ name: 'Ada', portrait: 'bun' }]);
    expect(knownPeople(newForm(CARD, kept), kept.people)).toEqual([]);
    const later = rememberedOf(seated(formOf(), 1, 'Ben'), kept);
    expect(later.people.map(({ name }) => name)).toEqual(['Ben', 'Ada']);
    expect(later.chairs).toHaveLength(3);
  });

  it('has the faces of people without a name by their numbers, and remembers them as nobody else', () => {
    const two = withFace(withPerson(formOf(), 2), 2, { portrait: 'turban' });
    const remembered = rememberedOf(two, { ...DEFAULT_SETTINGS, nameless: [{ number: 3, portrait: 'bun' }] });
    expect(remembered).toMatchObject({ people: [], portrait: 'die' });
    expect(remembered.nameless).toEqual([
      { number: 1, portrait: 'die' },
      { number: 2, portrait: 'turban' },
      { number: 3, portrait: 'bun' },
    ]);
    const next = newForm(CARD, { ...DEFAULT_SETTINGS, ...remembered });
    expect(next.chairs.slice(0, 3).map(({ person }) => person?.portrait)).toEqual(['die', undefined, 'turban']);
    const alone = withFace({ ...formOf(), wantsShared: true }, 0, { portrait: 'bun' });
    expect(rememberedOf(alone, DEFAULT_SETTINGS)).toMatchObject({ people: [], nameless: [], portrait: 'bun' });
  });

  it('shows the one person at this screen with the portrait of the settings, which the form changes', () => {
    expect(newForm(CARD, { ...DEFAULT_SETTINGS, portrait: 'bun' }).chairs[0]?.person?.portrait).toBe('bun');
    const changed = rememberedOf(withFace(formOf(), 0, { portrait: 'turban' }), DEFAULT_SETTINGS);
    expect(changed).toMatchObject({ portrait: 'turban', people: [] });
    expect(rememberedOf(form, DEFAULT_SETTINGS).portrait).toBe('die');
  });

  it.each([
    ['no person', kept.chairs.map(chair => ({ ...chair, person: null }))],
    ['a number of seats that the game does not have', [...kept.chairs, ...kept.chairs]],
  ])('is the usual one after %s was kept', (_what, chairs) => {
    expect(playersOf(formOf(CARD, { chairs }))).toEqual(playersOf(formOf()));
  });

  it('replaces opponents and levels that no longer exist', () => {
    const chairs = kept.chairs.map(chair => ({ ...chair, opponent: 'Mara', level: 'gone' }));
    const next = formOf(CARD, { chairs });
    expect(personSeats(next)).toEqual([0, 2]);
    expect(levelsOf(next)).toEqual(['normal', 'normal']);
    expect(new Set(next.chairs.map(({ opponent }) => opponent)).size).toBe(next.chairs.length);
  });
});

describe('the next game with the same seats', () => {
  const players = [
    { kind: 'person', name: 'Eva' },
    { kind: 'bot', name: 'Mara', level: 'sharp' },
    { kind: 'bot', name: 'Otto', level: 'odd' },
  ] as const;
  const games = [TEAMS, { ...CARD, id: 'first' }, { ...CARD, id: 'now' }, { ...TEAMS, id: 'four' }];

  it('is the next of the menu that as many can play, from its end on from its beginning', () => {
    const idAfter = (game: string, some = games) => nextGame(some, { game, players })?.id ?? null;
    expect(idAfter('first')).toBe('now');
    expect(idAfter('now')).toBe('first');
    expect(idAfter('now', [{ ...CARD, id: 'now' }, TEAMS])).toBeNull();
    expect(idAfter('now', [])).toBeNull();
  });

  it('is a short match with everybody in their seats, and with levels that it has', () => {
    const short: Preset = { id: 'short', seats: 4, options: { target: 7 }, minutes: 1, steps: 10 };
    const match = sameSeatsMatch({ ...CARD, presets: [short] }, { players, isShared: true });
    expect(match).toEqual({
      game: 'sample',
      options: { target: 7, exploding: false, hands: 'hidden' },
      players: [players[0], players[1], { ...players[2], level: 'normal' }],
      isShared: true,
    });
    expect(sameSeatsMatch(CARD, { players, isShared: false }).options).toMatchObject({ target: 67 });
  });
});
