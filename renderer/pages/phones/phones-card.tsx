import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { OpenToPhones, PhonesState } from '../../../engine/protocol/phones/phones.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { codeWords } from '../../people/phones.ts';
import { Button } from '../parts/button.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { SwitchField } from '../parts/fields/simple-fields.tsx';
import { useAsk } from '../parts/question/question.tsx';
import { LightHelp, Lights } from './lights.tsx';
import { PhonePicture } from './phone-picture.tsx';
import { PhonesHelp } from './phones-help.tsx';
import { QrCode } from './qr-code.tsx';
import './phones-card.css';

interface PhonesCardProps {
  readonly client: Client;
  /** The guests, knocking and admitted. Null while there are none: then instructions are shown. */
  readonly children: ComponentChildren;
}

/** Opens the table to phones, and shows how to reach it. */
export function PhonesCard({ client, children }: PhonesCardProps) {
  const { phones, table } = client.state;
  const { open } = phones.value;
  const ask = useAsk();
  const { phones: words } = wordsOf('pages');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const card = useRef<HTMLElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // The focused element is gone, as a knock is after its answer.
    if (focused.current?.isConnected === false && document.activeElement === document.body)
      // The switch is preferred to New code, which turns away those who knock.
      (card.current?.querySelector<HTMLElement>('[role=switch]') ?? card.current?.querySelector('button'))?.focus();
  });
  const help = (
    <Button look="quiet" testid="phones-help" onPress={() => setHelpOpen(true)}>
      {words.help}
    </Button>
  );
  return (
    <>
      <section
        class="phones-card"
        ref={card}
        aria-label={words.card}
        data-testid="phones-card"
        onFocusIn={({ target }) => {
          focused.current = target instanceof Element ? target : null;
        }}
      >
        {open === null ? (
          <ClosedCard client={client} phones={phones.value} help={help} />
        ) : (
          <>
            <Door
              open={open}
              phones={phones.value}
              onNewCode={() => ask({ kind: 'new-code' }, () => client.showNewCode())}
            />
            <div class="news" role="status">
              {children ?? <LightHelp open={open} lights={phones.value.lights} />}
            </div>
            <div class="card-foot">
              {table.value === null ? (
                <SwitchField
                  label={words.letEveryoneIn}
                  on={phones.value.letsEverybodyIn}
                  onChange={isOn => client.letEverybodyIn(isOn)}
                />
              ) : (
                <SwitchField
                  label={words.computersPlay}
                  on={phones.value.keepsGoing}
                  onChange={isOn => client.keepGoing(isOn)}
                />
              )}
              {help}
              <Button
                look="quiet"
                testid="close-phones"
                onPress={() => ask({ kind: 'close-phones' }, () => client.closeToPhones())}
              >
                {words.close}
              </Button>
            </div>
          </>
        )}
      </section>
      {isHelpOpen && <PhonesHelp onClose={() => setHelpOpen(false)} />}
    </>
  );
}

interface ClosedProps {
  readonly client: Client;
  readonly phones: PhonesState;
  readonly help: ComponentChildren;
}

/** Says what will happen, before the server listens. */
function ClosedCard({ client, phones: { addresses, problem }, help }: ClosedProps) {
  const [address, choose] = useState<string | null>(null);
  const [likeliest = ''] = addresses;
  const { phones: words } = wordsOf('pages');
  return (
    <div class="closed">
      <PhonePicture />
      <h3>{words.offerTitle}</h3>
      <p>{words.offer}</p>
      <p>{words.warning}</p>
      {addresses.length > 1 && (
        <ChoiceField
          label={words.address}
          values={addresses.map(value => ({ value, label: value }))}
          chosen={address !== null && addresses.includes(address) ? address : likeliest}
          onChoose={choose}
        />
      )}
      {problem !== null && (
        <p class="problem" role="alert">
          {words.problem[problem]}
        </p>
      )}
      <div class="card-foot">
        <Button look="primary" testid="open-phones" onPress={() => client.openToPhones(address)}>
          {words.open}
        </Button>
        {help}
        <ForgetGuests client={client} />
      </div>
    </div>
  );
}

/** Offers to forget all guests, whose phones then have to knock again. */
function ForgetGuests({ client }: Pick<ClosedProps, 'client'>) {
  const ask = useAsk();
  const { phones: words } = wordsOf('pages');
  const [areForgotten, setForgotten] = useState(false);
  const forget = (): void => {
    client.forgetGuests();
    setForgotten(true);
  };
  return (
    <Button look="quiet" testid="forget-guests" onPress={() => ask({ kind: 'forget' }, forget)}>
      {areForgotten ? words.forgotten : words.forget}
    </Button>
  );
}

interface DoorProps {
  readonly open: OpenToPhones;
  readonly phones: PhonesState;
  /** Called to replace the code, when strangers have the old one. */
  readonly onNewCode: () => void;
}

/** The code to scan, or the address and the letters to type; and the progress of phones. */
function Door({ open: { url, address, code, moved }, phones, onNewCode }: DoorProps) {
  const { phones: words } = wordsOf('pages');
  return (
    <div class="door">
      <QrCode text={url} label={words.code(address)} />
      <div class="lamps">
        <Lights lights={phones.lights} />
        <Button look="quiet" testid="new-code" onPress={onNewCode}>
          {words.newCode}
        </Button>
      </div>
      <dl>
        <div>
          <dt>{words.orType}</dt>
          <dd data-testid="phones-address">{address}</dd>
        </div>
        <div>
          <dt>{words.letters}</dt>
          <dd data-testid="phones-code">{codeWords(code)}</dd>
        </div>
      </dl>
      {moved !== null && (
        <p class="moved" role="status">
          {words.moved[moved]}
        </p>
      )}
    </div>
  );
}
