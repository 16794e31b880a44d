import { useRef, useState } from 'preact/hooks';
import type { DailyResult } from '../../../engine/protocol/modes/daily.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';
import { dotsOf } from './daily-words.ts';
import '../parts/fields/simple-fields.css';
import './daily-result.css';

/** Shows the tricks in order, marking those the player's side won. */
export function TrickDots({ result }: { readonly result: DailyResult }) {
  const { won } = result;
  const numbers = won.flatMap((isWon, index) => (isWon ? [index + 1] : []));
  return (
    <span class="trick-dots">
      <span aria-hidden="true">{dotsOf(result)}</span>
      <span class="visually-hidden">{wordsOf('pages').daily.won({ tricks: numbers, of: won.length })}</span>
    </span>
  );
}

/** A result in one line, for sharing. */
export function ShareLine({ text }: { readonly text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const labels = wordsOf('pages').daily;
  const copy = (): void => {
    field.current?.select();
    // The page has no clipboard permission; this copies the selection, but only on a press.
    setCopied(document.execCommand('copy') ? text : null);
  };
  return (
    <div class="share-line">
      <input
        ref={field}
        class="text-field"
        type="text"
        readOnly
        value={text}
        aria-label={labels.shareLabel}
        data-testid="share-text"
        onFocus={() => field.current?.select()}
      />
      <Button onPress={copy}>{labels.copy}</Button>
      <span role="status">{copied === text ? labels.copied : ''}</span>
    </div>
  );
}
