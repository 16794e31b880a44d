import type { Sentence } from '../../words/sentence.ts';
import './prompt-pill.css';

/** One sentence: what you may do now. */
export function PromptPill({ sentence }: { readonly sentence: Sentence }) {
  return (
    <p class="panel prompt" role="status" data-testid="prompt">
      {sentence.map((part, index) => (typeof part === 'string' ? part : <b key={index}>{part.strong}</b>))}
    </p>
  );
}
