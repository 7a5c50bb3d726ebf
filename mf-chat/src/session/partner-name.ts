/** The partner says in the opening whom it plays; the scenario itself keeps the persona on the server. */
export const partnerName = (opening: string): string | undefined =>
  /\bI play (\p{Lu}[\p{L}-]*)/u.exec(opening)?.[1];
