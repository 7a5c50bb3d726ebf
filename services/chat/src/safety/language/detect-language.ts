import { eld } from 'eld/extrasmall';

/** Names, dishes and 'ciao' stand in English messages too: so few letters tell nothing. */
const fewestLetters = 12;

/** The commonest English words, of which hardly any sentence has none (first ranks of the COCA frequency list). */
const commonWords = new Set(
  (
    'the be and a of to in i you it have that for do he with on this we not but they at by from his if my about or as what all will ' +
    'would there so can get go her me just like your up out more now no then them know one when time who how good some could think ' +
    'him see over other than into only really here want take come did was were is are am been has had im its dont youre ill ive ' +
    'thats lets cant wont isnt didnt whats u ur tell say said make because why where too very much never always something still ' +
    'last next back down us our their an own after before off again day night please yes hi hello sorry thank thanks love miss ' +
    'look feel need got gonna wanna tonight'
  ).split(' '),
);

const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Han}/u, 'zh'],
  // Letters that Urdu has and Arabic has not.
  [/[ٹڈڑںہھےپچگ]/u, 'ur'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** Parts of the words of a message; between them the detector decides. */
const surelyEnglish = 0.4;
const hardlyEnglish = 0.1;
const fewestWords = 5;

/**
 * The language of a message.
 * @returns ISO 639-1; `und` where it is not English and nothing says what else
 */
export function detectLanguage(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  // Most of it, not one letter that only looks like ours.
  if (latin.length < letters.length / 2) return scripts.find(([script]) => script.test(text))?.[1] ?? 'und';
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/\p{L}+/gu) ?? [];
  const share = words.filter((word) => commonWords.has(word)).length / words.length;
  if (letters.length < fewestLetters || share >= surelyEnglish) return 'en';
  const { language } = eld.detect(text);
  if (language !== '' && language !== 'en') return language;
  return words.length >= fewestWords && share < hardlyEnglish ? 'und' : 'en';
}
