import type { GameCard } from '../../../engine/protocol/messages.ts';
import type { Client } from '../../client/client.ts';
import { Button } from '../parts/button.tsx';

/** Opens the lesson of a game where it was left; nothing for a game without one. */
export function LearnButton({ client, card }: { readonly client: Client; readonly card: GameCard }) {
  const { id, name, lesson } = card;
  if (lesson === undefined) return null;
  const reached = client.settings.now.value.lessons[id] ?? 0;
  const isBegun = reached > 0 && reached < lesson.scenes;
  return (
    <Button testid="learn" onPress={() => client.lesson.open(id, lesson.scenes)}>
      {isBegun ? `Go on learning ${name}` : `Learn ${name}, ${lesson.minutes} min`}
    </Button>
  );
}
