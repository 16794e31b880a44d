import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { Client } from '../../client/client.ts';
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

/** Returns the label of the button that opens a game's lesson. */
export const learnWords = (client: Client, card: GameCard, unit: 'minutes' | 'min' = 'minutes'): string =>
  lessonStage(client, card) === 'begun'
    ? `go on learning ${card.name}`
    : `learn ${card.name}, ${card.lesson?.minutes ?? 0} ${unit}`;

/** Opens the quick start of a game, for somebody who knows trick-taking games; nothing for a game without a lesson. */
export const QuickStartButton = ({ client, card }: { readonly client: Client; readonly card: GameCard }) =>
  card.lesson === undefined ? null : (
    <Button look="quiet" testid="quick-start" onPress={() => client.lesson.openQuick(card.id)}>
      {`${card.name} in 1 minute`}
    </Button>
  );

/** Opens the lesson of a game where it was left; nothing for a game without one. */
export function LearnButton({ client, card }: { readonly client: Client; readonly card: GameCard }) {
  const { id, lesson } = card;
  if (lesson === undefined) return null;
  const words = learnWords(client, card, 'min');
  return (
    <Button testid="learn" onPress={() => client.lesson.open(id, lesson.scenes)}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </Button>
  );
}
