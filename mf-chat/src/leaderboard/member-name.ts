import type { ChatBoardEntry } from '@ondine/contracts';

const longestName = 15;
const idCharacters = 8;

/**
 * The name on a board row: `you` for the viewer's own row, at most 15 characters and `...` for
 * others, and `User` with the first 8 characters of the id where a name is missing.
 */
export function memberName(
  { user_id: id, user_name: given }: Pick<ChatBoardEntry, 'user_id' | 'user_name'>,
  viewerId: string | null,
  you: string,
): string {
  if (id === viewerId) return you;
  const name = given?.trim() ?? '';
  if (name === '') return `User${id.slice(0, idCharacters)}`;
  // Counted in characters as people see them: cutting an emoji in half would leave a black box.
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.length > longestName ? `${characters.slice(0, longestName).join('')}...` : name;
}
