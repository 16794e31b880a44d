import { effect } from '@preact/signals';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { ScoreLine, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import {
  type Cue,
  LOST_CONTRACT_CUES,
  LOST_MATCH_CUES,
  MADE_CONTRACT_CUES,
  OTHERS_TRICK_CUES,
  OWN_TRICK_CUES,
  plainCue,
  seatTurnCues,
  WON_DEAL_CUES,
  WON_MATCH_CUES,
  YOUR_TURN_CUES,
} from '../../sound/cues.ts';
import type { Sounds } from '../../sound/sounds.ts';
import { contractDecided, makerOf } from '../../view/contract.ts';
import { isPerson } from '../../view/people.ts';
import type { AppState } from '../state.ts';
import type { Settings, SettingsStore } from './settings.ts';

/**
 * Plays a sound when the table begins to wait for the player; not between two of their decisions in a row, and not at
 * the faster speeds.
 */
export function playTurnSounds(state: AppState, settings: SettingsStore, sounds: Sounds): void {
  let last = Number.NEGATIVE_INFINITY;
  let before: View | null = null;
  effect(() => {
    const shown = state.match.value.shown.value;
    const table = state.table.value;
    const isAiming = state.match.value.aim.value !== null;
    if (shown === null) last = Number.NEGATIVE_INFINITY;
    const ending = before && shown ? endingCues(table, before, shown.view, true) : [];
    before = shown?.view ?? null;
    const you = shown?.view.you ?? null;
    if (table?.isShared) return;
    if (shown === null || you === null || !(isAiming || shown.view.waitingFor.includes(you))) return;
    const isNew = shown.seq > last + 1 && settings.now.peek().speed === 'normal';
    if (isNew) sounds.play(later(YOUR_TURN_CUES, ending.length > 0 ? AFTER_ENDING : 0), 'turn');
    last = shown.seq;
  });
}

/**
 * Plays a seat's sound when the table begins to wait for another of the people who share it. They look away from the
 * screen, so it plays at every speed.
 */
export function playSeatSounds(state: AppState, sounds: Sounds): void {
  let last: Seat | null = null;
  let before: View | null = null;
  effect(() => {
    const table = state.table.value;
    const view = state.match.value.shown.value?.view ?? null;
    const ending = before && view ? endingCues(table, before, view, true) : [];
    before = view;
    if (!table?.isShared || view === null) {
      last = null;
      return;
    }
    const asked = state.match.value.aim.value?.by ?? view.waitingFor.find(seat => isPerson(table, seat)) ?? null;
    if (asked !== null && asked !== last)
      sounds.play(later(seatTurnCues(asked), ending.length > 0 ? AFTER_ENDING : 0), 'seat-turn');
    // Two questions in a row to the same person need one sound.
    if (asked !== null || view.waitingFor.length > 0) last = asked;
  });
}

/** Plays a jingle when a trick, a contract, a deal or a match ends. Tricks have none at the faster speeds. */
export function playEndingSounds(state: AppState, settings: SettingsStore, sounds: Sounds): void {
  let before: View | null = null;
  effect(() => {
    const after = state.match.value.shown.value?.view ?? null;
    const isNormal = settings.now.peek().speed === 'normal';
    const cues = before && after ? endingCues(state.table.peek(), before, after, isNormal) : [];
    if (cues.length > 0) sounds.play(cues);
    before = after;
  });
}

/** Milliseconds by which a turn sound is delayed after the end of a trick. */
const AFTER_ENDING = 700;
/** Milliseconds from a trick's jingle to the next, and from a contract's. */
const AFTER_TRICK = 650;
const AFTER_CONTRACT = 900;

function endingCues(table: Table | null, before: View, after: View, hasTricks: boolean): readonly Cue[] {
  const trick = hasTricks ? trickCues(before, after) : [];
  const contract = contractCues(before, after);
  const deal = after.sheet.length > before.sheet.length ? dealCues(after) : [];
  const isWon = after.result !== null && before.result === null && (table === null || rulesOf(table).hasWinners);
  const match = isWon ? matchCues(after) : [];
  const start = trick.length > 0 ? AFTER_TRICK : 0;
  return [
    ...trick,
    ...later(contract, start),
    ...later(match.length > 0 ? match : deal, start + (contract.length > 0 ? AFTER_CONTRACT : 0)),
  ];
}

const later = (cues: readonly Cue[], by: number): readonly Cue[] => cues.map(cue => ({ ...cue, at: cue.at + by }));

function trickCues(before: View, after: View): readonly Cue[] {
  const winner = after.tricks.at(-1)?.winner ?? null;
  const isKnown =
    after.deal === before.deal &&
    after.tricks.length === before.tricks.length &&
    before.tricks.at(-1)?.winner === winner;
  if (winner === null || isKnown) return [];
  return isOwnSide(after, winner) ? OWN_TRICK_CUES : OTHERS_TRICK_CUES;
}

/** Where players count the points of a contract themselves, the score tells whether it was made. */
function contractCues(before: View, after: View): readonly Cue[] {
  const maker = makerOf(before);
  const decided = contractDecided(before, after)?.state;
  if (decided !== undefined) return decided === 'made' ? MADE_CONTRACT_CUES : LOST_CONTRACT_CUES;
  if (maker === null || before.contract || after.sheet.length === before.sheet.length) return [];
  return pointsOf(after.sheet.at(-1) ?? [], maker) > 0 ? MADE_CONTRACT_CUES : LOST_CONTRACT_CUES;
}

function dealCues({ sheet, seats, you }: View): readonly Cue[] {
  const page = sheet.at(-1) ?? [];
  const points = seats.map((_, seat) => pointsOf(page, seat));
  const own = you === null ? null : pointsOf(page, you);
  const isWon = own !== null && own === Math.max(...points) && points.some(other => other < own);
  return isWon ? WON_DEAL_CUES : [];
}

const pointsOf = (page: readonly ScoreLine[], seat: Seat): number =>
  page.reduce((sum, line) => sum + (line.seats.includes(seat) ? line.points : 0), 0);

/** Spectators hear the winner's jingle at the end of a match. */
function matchCues({ result, you }: View): readonly Cue[] {
  return you === null || result?.winners.includes(you) ? WON_MATCH_CUES : LOST_MATCH_CUES;
}

const isOwnSide = ({ seats, you }: View, seat: Seat): boolean => you !== null && seats[you]?.team === seats[seat]?.team;

const DICE: readonly Cue[] = [plainCue('dice', 0, 0.5), plainCue('floor', 40, 0.4)];
const TABLE: readonly Cue[] = [plainCue('place', 0, 0.6)];

/** Plays a sample at the new volume whenever a volume is changed. */
export function playVolumeSamples({ now }: SettingsStore, sounds: Sounds): void {
  let before = now.peek();
  effect(() => {
    const sample = sampleOf(before, now.value);
    before = now.value;
    if (sample) sounds.play(sample);
  });
}

function sampleOf(before: Settings, after: Settings): readonly Cue[] | null {
  if (before.tableVolume !== after.tableVolume) return TABLE;
  const isOther = before.volume !== after.volume || before.diceVolume !== after.diceVolume;
  return isOther || (before.muted && !after.muted) ? DICE : null;
}
