import { pickByLuck } from '../../../engine/bots/random-player.ts';
import type { MessageOf, ScreenMessage } from '../../../engine/protocol/messages.ts';
import { randomOf } from '../seeds.ts';

type AnswerOf<Kind extends ScreenMessage['kind']> = Extract<ScreenMessage, { kind: Kind }>;

/** Returns an allowed action, always the same for the same question, or null if a beat asks its seat nothing. */
export function actionFor({ seq, view }: Pick<MessageOf<'beat'>, 'seq' | 'view'>): AnswerOf<'act'> | null {
  if (view.ask === null || view.you === null) return null;
  return { kind: 'act', seat: view.you, seq, action: pickByLuck(view.ask, randomOf(seq)) };
}

/** Answers a question for a gesture, always with the same one. */
export const gestureFor = (aim: Pick<MessageOf<'aim'>, 'throw'>): AnswerOf<'gesture'> => ({
  kind: 'gesture',
  throw: aim.throw,
  gesture: { direction: 0.25, strength: 0.5, spin: 0.75 },
});

/** Messages that a screen or phone has received. */
export class Inbox<Message> {
  readonly heard: Message[] = [];
  readonly #waiting = new Set<() => void>();

  add(message: Message): void {
    this.heard.push(message);
    for (const check of [...this.#waiting]) check();
  }

  /** Resolves with the first message that matches, including those already received. */
  hears(matches: (message: Message) => boolean): Promise<Message> {
    return new Promise(resolve => {
      const check = (): void => {
        const found = this.heard.find(matches);
        if (found === undefined) return;
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }
}
