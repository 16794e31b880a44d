import { createHash } from 'node:crypto';
import { botOf, levelOfPartner } from '../../../engine/bots/levels.ts';
import { sampleOutcome } from '../../../engine/core/chance.ts';
import type { Bot, Game } from '../../../engine/core/game.ts';
import { at, first, known, range } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import type { Preset } from '../../../engine/protocol/match/menu.ts';
import { meanOf } from './strength/ladder.ts';

const MATCHES = 30;
/** Seconds that a person spends on each of these. */
const OWN_CHOICE = 5;
const CHOICE_OF_OTHERS = 1.5;
const THROW = 2.2;
/** The seat of the person. */
const PERSON = 0;
/** The level of a first match. */
const LEVEL = 'easy';

/** Estimates the minutes and steps of each game's preset matches for a person, from matches between opponents with sampled dice. */
export async function benchMinutes(games: readonly Game[], matches = MATCHES): Promise<string[]> {
  return games.flatMap(game =>
    game.presets.map(preset => {
      const lengths = range(matches).map(number => lengthOf(game, preset, number));
      const minutes = lengths.map(length => length.minutes);
      const sorted = minutes.toSorted((one, other) => one - other);
      const [shortest, longest] = [0.1, 0.9].map(share => at(sorted, Math.floor(share * (matches - 1))).toFixed(1));
      const steps = Math.round(meanOf(lengths.map(length => length.steps)));
      const measured = `${meanOf(minutes).toFixed(1)} minutes, mostly ${shortest} to ${longest}, and ${steps} steps`;
      return `${game.name}, ${preset.id}: ${measured}; offered as ${preset.minutes} minutes and ${preset.steps} steps`;
    }),
  );
}

function lengthOf(game: Game, preset: Preset, number: number): Pick<Preset, 'minutes' | 'steps'> {
  const options = resolveOptions(game.options, preset.options, preset.seats);
  if (typeof options === 'string') throw new Error(options);
  const match = newMatch(game, preset.seats, options);
  const players = range(preset.seats).map(seat => playerAt(game, preset, seat));
  const random = randomFrom(createHash('md5').update(`${game.id} ${preset.id} ${number}`).digest('hex'));
  let seconds = 0;
  for (let steps = 0; ; steps += 1) {
    const awaits = match.awaits();
    if (awaits.kind === 'nobody') return { minutes: seconds / 60, steps };
    if (awaits.kind === 'chance') {
      const { chance } = awaits;
      if (chance.kind === 'roll') seconds += THROW;
      match.take({ by: 'chance', outcome: sampleOutcome(chance, match.equipment, random) });
    } else {
      const by = first(awaits.seats);
      seconds += by === PERSON ? OWN_CHOICE : CHOICE_OF_OTHERS;
      match.take({ by, action: at(players, by).choose(match.view(by), match.ask(by), random) });
    }
  }
}

/** Returns the player of a seat. A person is assumed to play like the partner at this level. */
function playerAt(game: Game, { seats }: Preset, seat: number): Bot {
  const isPartner = game.partners === 'fixed' && seat === seats / 2;
  const level = seat === PERSON || isPartner ? levelOfPartner(LEVEL) : LEVEL;
  return known(botOf(game, level), 'level');
}
