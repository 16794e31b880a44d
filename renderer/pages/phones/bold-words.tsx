import type { Sentence } from '../../language/text.ts';

/** A sentence whose strong words are bold. */
export const BoldWords = ({ sentence }: { readonly sentence: Sentence }) => (
  <>
    {sentence.map((part, index) => {
      if (typeof part === 'string') return part;
      return 'strong' in part ? <b key={index}>{part.strong}</b> : part.text;
    })}
  </>
);
