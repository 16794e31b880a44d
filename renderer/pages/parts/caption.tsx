import { useEffect, useState } from 'preact/hooks';
import type { Client } from '../../client/client.ts';
import { words } from '../../language/language.ts';
import './caption.css';

/** Duration of the longest sound plus reading time, in ms. */
const READING_TIME = 4000;

/** Captions the latest sound. Hidden from screen readers: they announce the event behind it. */
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
      {words().parts.captions[heard.caption]}
    </p>
  );
}
