import type { Client } from '../../client/client.ts';
import { type Form, isShared, matchOf, personSeats, rememberedOf } from './form-model.ts';

/** Starts the match of a form, and remembers who plays it and what. */
export function startMatch(client: Client, form: Form): void {
  const { settings, pads } = client;
  settings.change(rememberedOf(form, settings.now.peek()));
  pads.keepTies(isShared(form) ? personSeats(form) : []);
  client.start(matchOf(form));
}
