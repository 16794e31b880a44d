import { equalJson } from '../../../engine/core/json.ts';
import type { Match } from '../../../engine/core/match.ts';
import { isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import type { Chance } from '../../../engine/protocol/vocabulary.ts';
import { botQuestion } from '../match/bot-decisions.ts';
import { SeedUses } from '../match/seed-uses.ts';
import type { BotQuestion, Entropy } from '../ports.ts';
import type { RecordEntry, RecordHeader } from '../records/record.ts';
import { type DailyDeal, dailyEntropy, dailyPlayers, OWN_SEAT, parseDailyId } from './daily-deal.ts';

/** Checks a daily deal's record line by line: the day must have determined everything but the player's decisions. */
export class DailyCheck {
  readonly uses = new SeedUses();
  readonly #header: RecordHeader;
  readonly #entropy: Entropy;

  private constructor(header: RecordHeader, daily: DailyDeal) {
    this.#header = header;
    this.#entropy = dailyEntropy(daily);
  }

  /** Returns the checker for a record with this header, or a sentence that says why it isn't one of a daily deal. */
  static of(header: RecordHeader): DailyCheck | string {
    const named = parseDailyId(header.id);
    if (typeof named === 'string') return named;
    if (named.attempt !== 1) return `only try 1 of a daily deal has a record, and this is one of try ${named.attempt}`;
    const reason = errorInHeader(header, named.daily);
    return reason ?? new DailyCheck(header, named.daily);
  }

  /** Returns the error in the record's next entry, or null. */
  errorIn(match: Match, entry: RecordEntry): string | null {
    if ('named' in entry) return 'its player got another name, and a daily deal is played under one';
    if ('held' in entry) return 'a computer took over, and a daily deal is played alone';
    if ('commitment' in entry) return 'devices had a share in its seeds, and the day decides them';
    if (('by' in entry || 'throw' in entry) && isDailyOver(match.view(null)))
      return 'played on after the deal was over';
    const awaits = match.awaits();
    if (awaits.kind !== 'chance') return null;
    if ('throw' in entry) return this.#errorInThrow(match, awaits.chance, entry.throw);
    if (!('seed' in entry)) return null;
    return awaits.chance.kind === 'draw'
      ? this.#errorInSeed(match, awaits.chance, 'draw', entry.seed)
      : 'its dice were not thrown';
  }

  /** Returns the question to the opponent who makes this decision, or null if no opponent does. */
  questionFor(match: Match, entry: RecordEntry): BotQuestion | null {
    if (!('by' in entry) || entry.by === 'chance') return null;
    const seat = entry.by;
    const player = this.#header.players[seat];
    if (player?.kind !== 'bot') return null;
    const view = match.view(seat);
    const seed = this.#entropy.seed('bot', this.#header.id, 0, seat, { deal: view.deal, seat, view });
    return botQuestion(match, { seat, player, seed, isPerson: other => other === OWN_SEAT });
  }

  #errorInThrow(match: Match, chance: Chance, spec: { readonly seed: string; readonly gesture: unknown }) {
    if (spec.gesture !== null) return 'thrown with a gesture, and in a daily deal the cup throws';
    return this.#errorInSeed(match, chance, 'throw', spec.seed);
  }

  #errorInSeed(match: Match, chance: Chance, purpose: 'draw' | 'throw', seed: string): string | null {
    const due = this.#entropy.seed(purpose, this.#header.id, 0, null, this.uses.of(match, chance));
    return seed === due ? null : `not the seed of this day for that ${purpose}`;
  }
}

function errorInHeader(header: RecordHeader, daily: DailyDeal): string | null {
  const { game, seats, options, players, isShared } = header;
  if (game !== daily.game.id) return `a daily deal of ${daily.game.id}, and the record is of ${game}`;
  if (seats !== daily.seats) return `not the seats of this day: ${seats}, not ${daily.seats}`;
  if (!equalJson(options, daily.options)) return 'not the options of this day';
  const [person, ...opponents] = players;
  if (person?.kind !== 'person' || isShared) return 'a daily deal is played by one person, in the first seat';
  const [, ...due] = dailyPlayers(daily, person.name);
  return equalJson(opponents, due) ? null : `not the opponents of this day: ${due.map(({ name }) => name).join(', ')}`;
}
