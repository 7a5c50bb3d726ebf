import { eld } from 'eld/extrasmall';

/** Names, dishes and 'ciao' also occur in English messages: with fewer letters the language is not detected. */
const fewestLetters = 12;

/**
 * The most common English words, except those that are also words of other languages ('was', 'so', 'me', 'in'), and
 * common words of chats.
 */
const commonWords = new Set(
  (
    'the be and of to i you it have that for with this we not but they by from his if my about what would there can get go her just ' +
    'like your up out more now then them know one when time who how good some could think see other than into only really here want ' +
    'take did is are been has had im its dont youre ill ive thats lets cant wont isnt didnt whats u ur tell say said make because ' +
    'why where too very much never always something still last next back down us our their own after before off again day night ' +
    'please yes hi hello sorry thank thanks love miss look feel need got gonna wanna tonight lol r tho omg haha idk btw ok okay tbh ' +
    'pls thx went soz hun beautiful'
  ).split(' '),
);

/** Words common in English and in other languages: weak evidence, but a text without even these is hardly English. */
const sharedWords = new Set(
  'a am an as at all come do go had he him in many me my mine no on or over so some such two was were will with would young old new one'.split(
    ' ',
  ),
);

/**
 * Words that carry a short refusal or goodbye in another language and are no English words: with one of them and no
 * common English word, a text too short for the detector is in that language. 'Gracias' and 'ciao' are said in English
 * too.
 */
const telltaleWords = new Map(
  Object.entries({
    es: 'voy quiero estoy soy tengo puedo quedo hoy noche contigo conmigo',
    pt: 'vou não nao quero estou sou tenho posso fico hoje noite comigo você',
    fr: 'je suis veux vais jai cest soir avec',
    de: 'ich nicht bin kein keine nein heute mich dich',
    it: 'non sono voglio vado posso resto stasera oggi vengo',
    id: 'aku nggak gak ngga mau',
    hi: 'nahi nahin hoon mujhe',
  }).flatMap(([language, words]) => words.split(' ').map((word) => [word, language] as const)),
);

const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Han}/u, 'zh'],
  // Letters of Urdu that Arabic does not have.
  [/[ٹڈڑںہھےپچگ]/u, 'ur'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** Shares of the words of a message; between them the detector decides. */
const surelyEnglish = 0.4;
const hardlyEnglish = 0.1;
const fewestWords = 5;
/**
 * The least share of common words around an English 'I', the rest being names and things: 'I am a nurse in Córdoba'.
 */
const fewAroundI = 0.4;
const englishI = /\bI\b|\bi(?:['’]?m| am)\b/u;

/**
 * The language of a message.
 * @returns ISO 639-1; `und` when it is not English and the language is unknown
 */
export function detectLanguage(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  // Most letters must be of another script, not just one look-alike.
  if (latin.length < letters.length / 2) return scripts.find(([script]) => script.test(text))?.[1] ?? 'und';
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/\p{L}+/gu) ?? [];
  const common = words.filter((word) => commonWords.has(word)).length;
  const share = common / words.length;
  const widely = common + words.filter((word) => sharedWords.has(word)).length;
  if (letters.length < fewestLetters && common === 0 && words.length > 1) {
    const telltale = words.find((word) => telltaleWords.has(word));
    if (telltale !== undefined) return telltaleWords.get(telltale) ?? 'und';
  }
  if (letters.length < fewestLetters || share >= surelyEnglish) return 'en';
  if (englishI.test(text) && widely / words.length > fewAroundI) return 'en';
  const found = eld.detect(text);
  const isOther = found.language !== '' && found.language !== 'en';
  if (isOther && (found.isReliable() || share < hardlyEnglish)) return found.language;
  return words.length >= fewestWords && widely / words.length < hardlyEnglish ? 'und' : 'en';
}
