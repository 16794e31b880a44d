import { wordsOf } from '../../language/language.ts';
import { Dialog } from '../parts/dialog.tsx';
import './phones-help.css';

/** Explains what to do if phones don't find the table, and what others in the network could see. */
export function PhonesHelp({ onClose }: { readonly onClose: () => void }) {
  const { phones } = wordsOf('pages');
  return (
    <Dialog title={phones.helpTitle} testid="phones-help-page" onEscape={onClose}>
      <div class="phones-help">
        {Object.values(phones.helpSections).map(({ title, paragraphs }) => (
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
