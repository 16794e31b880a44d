import { Dialog } from '../parts/dialog.tsx';
import { HELP } from './help-text.ts';
import './phones-help.css';

/** Explains what to do if phones don't find the table, and what others in the network could see. */
export function PhonesHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Playing with phones" testid="phones-help-page" onEscape={onClose}>
      <div class="phones-help">
        {HELP.map(({ title, paragraphs }) => (
          <section key={title}>
            <h3>{title}</h3>
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
