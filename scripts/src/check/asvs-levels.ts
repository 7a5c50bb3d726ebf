/**
 * The requirements of OWASP ASVS 5.0.0: one line for each chapter, one word for each section, one digit (the level) for
 * each requirement. The last digit of the second line is 2.4.2, of level 3.
 */
const chapters = [
  '22 1111122223 112222222223 222 123',
  '122 112 12223 23',
  '3 113 12223 11222233 11122333 3 22333',
  '12233 23333 22 1222',
  '2 112333 113 222',
  '122 111111112222 11223333 112233 22222333 2223 33 2222',
  '222 1111 22 11222 223 22',
  '1233 1123 133 23',
  '111 1222',
  '22 223 22223 1111122222233333 22222 22 222',
  '2233 22233 11233 1222 23 23 33',
  '12233 11 22223',
  '2333 222223 2233 1222233',
  '22 12223333 122',
  '12233 12233 1222222 3333',
  '2 22222 2222 222 2223',
  '23 22223333 22',
];

/** The level, `1` to `3`, of each requirement by its number, such as `2.2.3`. */
export const asvsLevels: ReadonlyMap<string, string> = new Map(
  chapters.flatMap((sections, chapter) =>
    sections
      .split(' ')
      .flatMap((levels, section) =>
        Array.from(levels, (level, index) => [`${chapter + 1}.${section + 1}.${index + 1}`, level] as const),
      ),
  ),
);
