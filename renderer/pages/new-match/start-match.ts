import type { GameCard, Preset } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
import { type Form, isShared, matchOf, newForm, personSeats, rememberedOf, withPreset } from './form-model.ts';

/** Starts the match of a form, and saves its players and options. */
export function startMatch(client: Client, form: Form): void {
  const { settings, pads } = client;
  settings.change(rememberedOf(form, settings.now.peek()));
  pads.keepAssigned(isShared(form) ? personSeats(form) : []);
  client.start(matchOf(form));
}

/** Starts a match of this length with the usual players, skipping the form. */
export function startPreset(client: Client, card: GameCard, preset: Preset): void {
  startMatch(client, withPreset(newForm(card, client.settings.now.peek()), preset));
}

/** Returns a function that starts the shortest match of a game; null if it has none. */
export function shortMatchOf(client: Client, card: GameCard | undefined): (() => void) | null {
  const preset = card?.presets[0];
  return card && preset ? () => startPreset(client, card, preset) : null;
}
