import { useEffect, useState } from 'preact/hooks';
import type { Client } from '../../client/client.ts';
import { CAPTION_WORDS } from '../../words/notices.ts';
import './caption.css';

/** The length of the longest sound, and time to read, in ms. */
const READING_TIME = 4000;

/** Captions the latest sound. Not for screen readers: they announce what the sound is about. */
export function CaptionLine({ client }: { readonly client: Client }) {
  const heard = client.match.soundCaption.value;
  const [read, setRead] = useState<typeof heard>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRead(heard), READING_TIME);
    return () => clearTimeout(timer);
  }, [heard]);
  if (!client.settings.now.value.captions || heard === null || heard === read) return null;
  return (
    <p class="panel caption" data-testid="caption">
      {CAPTION_WORDS[heard.caption]}
    </p>
  );
}
