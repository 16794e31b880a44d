import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { at } from '../../../../engine/core/lists.ts';
import { type Random, randomFrom } from '../../../../engine/core/random.ts';
import { GAMES } from '../../../../engine/games/index.ts';
import { NAMES, WINDOWS } from '../../../../test/browser/layout/samples.ts';
import type { Setting } from '../../../../test/browser/layout/states.ts';
import { BadArguments, readArguments } from '../../arguments.ts';
import { ROOT } from '../../sources.ts';
import type { Size } from '../player.ts';

const DEFAULT_FOLDER = join(ROOT, 'dist/moments');
/** Half of the pictures have text of the usual size, in per cent. */
const TEXT_SIZES = [100, 100, 100, 100, 125, 150, 175, 200] as const;
/** Windows that players have. A television's takes minutes to draw without a graphics card. */
const SHOWN_WINDOWS = WINDOWS.filter(({ width }) => width < 3000);
const MAX_SKIPPED = 60;
const MAX_SEED = 1_000_000;
const MAX_PICTURES = 1000;

/** A table that a seed has chosen, and how it is shown. */
export interface ChosenTable extends Setting {
  readonly window: Size;
  readonly textSize: (typeof TEXT_SIZES)[number];
}

/** Returns the generator of a numbered picture. The digest makes those of neighbours differ from the first number on. */
export const randomOfPicture = (seed: number): Random =>
  randomFrom(createHash('sha256').update(`picture ${seed}`).digest('hex').slice(0, 32));

const pick = <T>(list: readonly T[], random: Random): T => at(list, random.below(list.length));

export function chooseTable(random: Random): ChosenTable {
  const game = pick(GAMES, random);
  return {
    game: game.id,
    seats: pick(game.seats, random),
    isShared: random.below(2) === 1,
    names: pick(NAMES, random),
    window: pick(SHOWN_WINDOWS, random),
    textSize: pick(TEXT_SIZES, random),
    seed: random.below(MAX_SEED),
    skipped: random.below(MAX_SKIPPED),
  };
}

/** Chooses first a kind and then a moment of it, since there are many turns and only one podium. */
export function chooseMoment<T extends { readonly kind: string }>(moments: readonly T[], random: Random): T {
  const kind = pick([...new Set(moments.map(each => each.kind))], random);
  return pick(
    moments.filter(each => each.kind === kind),
    random,
  );
}

const QUALITIES = ['low', 'medium', 'high'] as const;

export interface RandomPlan {
  readonly seeds: readonly number[];
  readonly quality: (typeof QUALITIES)[number];
  /** Folder that the pictures are saved in. */
  readonly folder: string;
}

/** Parses `--seed NUMBER` or `--seed FIRST-LAST`, `--quality LEVEL` (by default medium), and `--out FOLDER`. */
export function readRandomPlan(given: readonly string[]): RandomPlan {
  const { values, rest } = readArguments(given, { values: ['seed', 'quality', 'out'] });
  const [unknown] = rest;
  if (unknown !== undefined)
    throw new BadArguments(`'random' takes only --seed, --quality and --out, not '${unknown}'`);
  const text = values.get('seed')?.[0];
  if (text === undefined) throw new BadArguments("'random' needs --seed NUMBER or --seed FIRST-LAST");
  const level = values.get('quality')?.[0] ?? 'medium';
  const quality = QUALITIES.find(each => each === level);
  if (quality === undefined) throw new BadArguments(`--quality must be ${QUALITIES.join(', ')}, not '${level}'`);
  return { seeds: seedsIn(text), quality, folder: values.get('out')?.[0] ?? DEFAULT_FOLDER };
}

function seedsIn(text: string): readonly number[] {
  const [, start = '', end = start] = /^(\d{1,7})(?:-(\d{1,7}))?$/.exec(text) ?? [];
  const [from, to] = [Number(start), Number(end)];
  if (start === '' || to < from || to > MAX_SEED || to - from >= MAX_PICTURES)
    throw new BadArguments(
      `--seed must be a number up to ${MAX_SEED}, or a range of up to ${MAX_PICTURES} such as 1-40, not '${text}'`,
    );
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
