import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
import { presetText } from '../../language/games-setup.ts';
import { wordsOf } from '../../language/language.ts';
import { lengthFacts } from '../new-match/length-field.tsx';
import { startPreset } from '../new-match/start-match.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { lessonStage, QuickStartButton } from './learn-button.tsx';
import './first-evening.css';

interface FirstEveningProps {
  readonly client: Client;
  readonly games: readonly GameCard[];
}

interface StartHereProps extends FirstEveningProps {
  /** Called when the player wants a game other than the first. */
  readonly onKnowing: () => void;
}

/** Leads a new player into the first game: its lesson or, after that, a short match. */
export function StartHere({ client, games, onKnowing }: StartHereProps) {
  const [card] = games;
  const preset = card?.presets[0];
  if (card === undefined || preset === undefined) return null;
  const { id, name, lesson } = card;
  const stage = lessonStage(client, card);
  const teaches = lesson !== undefined && stage !== 'done';
  const { measured } = client.settings.now.value;
  const start = teaches ? () => client.lesson.open(id, lesson.scenes) : () => startPreset(client, card, preset);
  const label = (): string => {
    const { menu } = wordsOf('screen');
    if (!teaches) return menu.startMatch({ game: name, ...lengthFacts(id, preset, measured) });
    if (stage === 'begun') return menu.continueLesson(name);
    return menu.startLesson({ game: name, minutes: lesson.minutes });
  };
  return (
    <div class="start-here">
      <Button look="primary" testid="start-here" autoFocus onPress={start}>
        {label()}
      </Button>
      {teaches && <QuickStartButton client={client} card={card} />}
      <Button look="quiet" onPress={onKnowing}>
        {wordsOf('screen').menu.otherGames}
      </Button>
    </div>
  );
}

interface ShortMatchesProps extends FirstEveningProps {
  readonly onBack: () => void;
}

/** Offers the shortest match of every game. A press starts it. */
export function ShortMatches({ client, games, onBack }: ShortMatchesProps) {
  return (
    <Dialog
      title={wordsOf('screen').menu.shortMatches}
      testid="short-matches"
      onEscape={onBack}
      actions={
        <Button onPress={onBack} initialFocus>
          {wordsOf('screen').menu.back}
        </Button>
      }
    >
      <ul class="short-matches">
        {games.flatMap(card =>
          card.presets.slice(0, 1).map(preset => (
            <li key={card.id}>
              <button type="button" onClick={() => startPreset(client, card, preset)}>
                <strong>{card.name}</strong>
                <span>{presetText(card, preset)}</span>
                <span class="minutes">
                  {wordsOf('screen').menu.duration(lengthFacts(card.id, preset, client.settings.now.value.measured))}
                </span>
              </button>
            </li>
          )),
        )}
      </ul>
    </Dialog>
  );
}
