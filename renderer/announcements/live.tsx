import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type Keeps, LiveText } from './live-text.ts';

interface NewsProps {
  readonly news: ReadonlySignal<string>;
  /** `latest` where each text replaces the one before, as in a replay; `all` where nothing may be missed. */
  readonly keeps: Keeps;
}

/** Events, for screen readers. */
export function LiveNews({ news, keeps }: NewsProps) {
  const [said, say] = useState('');
  useEffect(() => {
    const live = new LiveText(keeps, say);
    // Subscribed directly, for texts that are replaced before the page renders.
    const end = news.subscribe(text => live.tell(text));
    return () => {
      end();
      live.stop();
    };
  }, [news, keeps]);
  return (
    <p class="visually-hidden" aria-live="polite" data-testid="announcement">
      {said}
    </p>
  );
}

/** Frequently changing words shown elsewhere on the page, for screen readers: said once they settle. */
export function LiveWords({ words, testid }: { readonly words: string; readonly testid: string }) {
  const [said, say] = useState('');
  const [live] = useState(() => new LiveText('latest', say));
  useEffect(() => live.tell(words), [live, words]);
  useEffect(() => () => live.stop(), [live]);
  return (
    <p class="visually-hidden" role="status" data-testid={testid}>
      {said}
    </p>
  );
}
