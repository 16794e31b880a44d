import { effect, type ReadonlySignal } from '@preact/signals';
import type { Cue } from './cue.ts';
import { type Loudness, levelsOf } from './levels.ts';
import { keepLoudest, SPAN } from './loudest.ts';
import type { Speaker } from './speaker.ts';

/** Silences whatever of some cues has not begun; answers whether that was anything. */
export type Hush = () => boolean;

/** What matters to those who do not hear it. */
export type Caption = 'throw' | 'rest' | 'cup' | 'turn';

/** Everything that is to be heard goes through here. */
export interface Sounds {
  /**
   * Has cues sound from now on, and says what they are if that matters. Where nothing can be heard, nothing is kept for
   * later.
   */
  play(cues: readonly Cue[], caption?: Caption): Hush;
}

/** For a table that nobody listens to. */
export const SILENCE: Sounds = { play: () => () => false };

/** What is used of the page. */
export interface Hall {
  newSpeaker(): Speaker | null;
  isHidden(): boolean;
  onVisibility(work: () => void): void;
  /** Calls back at every gesture after which the browser lets a page be heard. */
  onGesture(work: () => void): void;
}

interface Due {
  readonly when: number;
  readonly callOff: () => void;
}

/** Sounds as they are set, made once the person has done something, and never in a page that nobody sees. */
export function newSounds(hall: Hall, settings: ReadonlySignal<Loudness>, say: (caption: Caption) => void): Sounds {
  let speaker: Speaker | null | undefined;
  let due: readonly Due[] = [];
  const wake = (): void => {
    if (speaker === undefined) {
      speaker = hall.newSpeaker();
      speaker?.setLevels(levelsOf(settings.peek()));
    }
    if (speaker?.isRunning === false && !hall.isHidden()) speaker.run(true);
  };
  const hush = (mine: readonly Due[]): boolean => {
    const now = speaker?.time ?? 0;
    const ahead = mine.filter(each => each.when > now && due.includes(each));
    for (const { callOff } of ahead) callOff();
    due = due.filter(each => !ahead.includes(each));
    return ahead.length > 0;
  };
  effect(() => {
    const levels = levelsOf(settings.value);
    speaker?.setLevels(levels);
  });
  hall.onGesture(wake);
  hall.onVisibility(() => {
    if (hall.isHidden()) hush(due);
    speaker?.run(!hall.isHidden());
  });
  return {
    play(cues, caption) {
      if (hall.isHidden()) return SILENCE.play([]);
      if (caption) say(caption);
      if (!speaker?.isRunning) return SILENCE.play([]);
      const { time, sound } = speaker;
      due = due.filter(({ when }) => when > time - SPAN);
      const kept = keepLoudest(
        cues,
        due.map(({ when }) => when - time),
      );
      const mine = kept.map(cue => ({ when: time + cue.at, callOff: sound(cue, time + cue.at) }));
      due = [...due, ...mine];
      return () => hush(mine);
    },
  };
}
