import { useState } from 'preact/hooks';
import { cleanedName, MAX_TYPED_NAME } from '../../../engine/protocol/names/cleaned-name.ts';
import { wordsOf } from '../../language/language.ts';
import { shownNameWords } from '../../view/people.ts';
import { cleanCode } from '../connection/memory.ts';
import type { PhoneClient } from '../state/phone-client.ts';
import type { Complaint } from '../state/phone-state.ts';
import { usePageFit } from './page-fit.ts';
import './message-page.css';
import './knock-page.css';

interface KnockProps {
  readonly client: PhoneClient;
  readonly complaint: Complaint | null;
  /** Whether the address was typed rather than scanned. */
  readonly asksCode: boolean;
}

const CODE_LENGTH = 6;

/** Asks for the name and, if the address was not scanned, for the code on the screen. */
export function KnockPage({ client, complaint, asksCode }: KnockProps) {
  const { memory } = client;
  const { join } = wordsOf('phone');
  const [name, setName] = useState(memory.name);
  const [code, setCode] = useState('');
  const shownName = shownNameWords(name, join);
  const canKnock = cleanedName(name) !== '' && (!asksCode || cleanCode(code).length === CODE_LENGTH);
  usePageFit([complaint, asksCode, shownName]);
  return (
    <main class="message knock">
      <h1 class="logo">Trick &amp; Tumble</h1>
      <p class="lead">{join.lead}</p>
      {complaint && (
        <p class="complaint" role="alert">
          {join.complaints[complaint]}
        </p>
      )}
      <form
        onSubmit={event => {
          event.preventDefault();
          if (canKnock) client.knock(name, asksCode ? cleanCode(code) : '');
        }}
      >
        <label>
          {join.yourName}
          <input
            name="name"
            value={name}
            maxLength={MAX_TYPED_NAME}
            autocomplete="nickname"
            autocapitalize="words"
            enterkeyhint="go"
            required
            onInput={event => setName(event.currentTarget.value)}
          />
          {shownName && <span class="small">{shownName}</span>}
        </label>
        {asksCode && (
          <label>
            {join.letters}
            <input
              class="code"
              name="code"
              value={code}
              maxLength={40}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              enterkeyhint="go"
              required
              onInput={event => setCode(event.currentTarget.value)}
            />
            {cleanCode(code).length > CODE_LENGTH && <span class="small">{join.tooLong}</span>}
          </label>
        )}
        <button type="submit" class="press primary" disabled={!canKnock}>
          {join.knock}
        </button>
      </form>
      <p class="small">{join.somebodyLetsYouIn}</p>
    </main>
  );
}
