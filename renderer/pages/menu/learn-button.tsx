import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
import { wordsOf } from '../../language/language.ts';
import { Button } from '../parts/button.tsx';

/** Returns the player's progress in a game's lesson: `none` if it has not begun, or there is no lesson. */
export function lessonStage(
  { settings }: Pick<Client, 'settings'>,
  { id, lesson }: GameCard,
): 'none' | 'begun' | 'done' {
  const { lessons, lessonSteps } = settings.now.value;
  const reached = lessons[id] ?? 0;
  if (lesson === undefined || (reached === 0 && !lessonSteps[id])) return 'none';
  return reached < lesson.scenes ? 'begun' : 'done';
}

/** Opens the quick start of a game, for somebody who knows trick-taking games; nothing for a game without a lesson. */
export const QuickStartButton = ({ client, card }: { readonly client: Client; readonly card: GameCard }) =>
  card.lesson === undefined ? null : (
    <Button look="quiet" testid="quick-start" onPress={() => client.lesson.openQuick(card.id)}>
      {wordsOf('screen').menu.quickStart(card.name)}
    </Button>
  );

/** Opens the lesson of a game where it was left; nothing for a game without one. */
export function LearnButton({ client, card }: { readonly client: Client; readonly card: GameCard }) {
  const { id, name, lesson } = card;
  if (lesson === undefined) return null;
  return (
    <Button testid="learn" onPress={() => client.lesson.open(id, lesson.scenes)}>
      {lessonStage(client, card) === 'begun'
        ? wordsOf('screen').menu.continueLearning(name)
        : wordsOf('screen').menu.learn({ game: name, minutes: lesson.minutes })}
    </Button>
  );
}
