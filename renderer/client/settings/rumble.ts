import type { ReadonlySignal } from '@preact/signals';
import type { Pads } from '../../pads/pads.ts';
import { CUP_PUSHES, type Push, pushesOf, rumble } from '../../pads/rumble.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { AppState } from '../state.ts';
import type { Settings } from './settings.ts';

const LEVELS: Readonly<Record<Settings['rumble'], number>> = { off: 0, soft: 0.45, full: 1 };

interface RumbleOptions {
  readonly state: Pick<AppState, 'lab' | 'match'>;
  readonly pads: Pads;
  readonly settings: ReadonlySignal<Pick<Settings, 'rumble'>>;
}

/** Lets the person who throws feel the dice through their pad. */
export function withRumble(sounds: Sounds, { state, pads, settings }: RumbleOptions): Sounds {
  return {
    play(cues, caption) {
      const cancelSounds = sounds.play(cues, caption);
      const pad = throwingPad(state, pads);
      const level = LEVELS[settings.peek().rumble];
      const pushes = caption === 'throw' ? pushesOf(cues) : caption === 'cup' ? CUP_PUSHES : [];
      if (pad === null || level === 0 || pushes.length === 0) return cancelSounds;
      const stop = rumble(
        pad,
        pushes.map((push): Push => ({ ...push, strength: push.strength * level })),
      );
      return () => {
        stop();
        return cancelSounds();
      };
    },
  };
}

/** Returns the pad of the seat that throws. If no pads are assigned, it is the one in use. */
function throwingPad({ lab, match }: RumbleOptions['state'], pads: Pads): number | null {
  const inUse = pads.isInUse.peek() ? (pads.lastUsed.peek()?.index ?? null) : null;
  if (lab.peek().isOpen) return inUse;
  const { throwing, shown } = match.peek();
  const by = throwing.peek()?.by ?? null;
  if (by === null) return null;
  return pads.padOf(by) ?? (by === shown.peek()?.view.you ? inUse : null);
}
