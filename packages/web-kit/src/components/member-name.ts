const longestName = 15;
const idCharacters = 8;

/** A member with the fields of a board row. */
interface NamedMember {
  readonly userId: string;
  /** Null when the member has no name. */
  readonly userName: string | null;
}

/**
 * The name on a board row: `you` for the viewer's own row, at most 15 characters and `...` for
 * others, and `User` with the first 8 characters of the id where a name is missing.
 */
export function memberName(member: NamedMember, viewerId: string | null, you: string): string {
  if (member.userId === viewerId) return you;
  const name = member.userName?.trim() ?? '';
  if (name === '') return `User${member.userId.slice(0, idCharacters)}`;
  // Counted in grapheme clusters: cutting an emoji in half would show a black box.
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return characters.length > longestName ? `${characters.slice(0, longestName).join('')}...` : name;
}
