/** The partner's name from the opening, where it says whom it plays; the persona itself stays on the server. */
export const partnerName = (opening: string): string | undefined =>
  /\bI play (\p{Lu}[\p{L}-]*)/u.exec(opening)?.[1];
