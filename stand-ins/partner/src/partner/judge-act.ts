import type { ActShares } from './act-model.ts';
import { signs } from './act-signs.ts';
import { acts, type Act } from './acts.ts';

const troubles: readonly Act[] = ['ill', 'grief', 'breakup', 'fear', 'shame', 'lonely', 'stress', 'worry'];
/** Below this share nothing can be said about a part. */
const leastShare = 0.3;
/** What is felt or meant for him needs more to be taken so. */
const leastFelt = 0.42;
const tells: ReadonlySet<Act> = new Set([
  'fact',
  'opinion',
  'good-news',
  'wish',
  'ask-him',
  'ask-me',
  'practical',
  'advice',
  'what-if',
  'check-in',
  'unsure',
  'agree',
  'invite',
]);
/** Danger is only taken from the examples when they leave no doubt; the patterns know its plain words. */
const leastAlarm = 0.8;
/** A quarrel is not seen where there may be none. */
const leastHarsh = 0.7;
/** Together the troubles count as one before they are told apart. */
const leastTrouble = 0.5;

/** Words without which a message hardly ever tells of trouble, or of being tired. */
export const heavyWords =
  /\b(?:ill|sick\w*|hurts?|hurting|pain\w*|ache\w*|sore|worr\w+|sad\w*|cry\w*|cried|tears|scar(?:ed|es?)|afraid|fear\w*|frighten\w*|terrif\w+|panic\w*|anxi\w+|died|dead|dying|death|gone|hospital|clinic|surgery|operation|doctor|vet|lost|lose|losing|bad|terrible|awful|horrible|rotten|rough|worst|worse|hate\w*|alone|lonel\w+|nobody|no one|stress\w*|overwhelm\w*|cancer|fight|fought|argu\w+|row|divorc\w+|separat\w+|split|left me|broke (?:up|my|down|it)|heartbroken|break|cheat\w*|dumped|fired|sacked|redundan\w+|laid off|failed|fail\w*|fever|flu|cold|migraine|headache|allerg\w+|asthma|diabet\w+|depress\w*|grie\w+|miss(?:ing)?|funeral|widow\w*|asham\w*|embarrass\w*|ugly|fat|stupid|useless|worthless|not (?:good|pretty|enough|well|ok)|too much|nightmare|yelled|shouted|screaming|burnt out|burned out|debt|rent|robbed|stolen|stole|accident|crash\w*|injur\w*|fell|broken|dementia|stroke|therapy|pregnan\w+|pills|tablets|trouble|struggl\w*|hard|difficult|tough|empty|invisible|unseen|unwanted|rejected|stood up|ghosted|ex|threw up|dizzy|faint|swollen|chronic|diagnos\w+|symptom\w*|bleeding|deaf|blind|wheelchair|coeliac|bullied|ran away|unwell)\b/i;
const tiredWords =
  /\b(?:tired\w*|sleep\w*|slept|exhaust\w*|knackered|shattered|drained|awake|long (?:day|week|shift|night)|double shift|night shift|worn|dead on|yawn\w*|fading|beat|jet ?lag\w*|insomnia|energy|weary|wiped|nap|rest|no sleep)\b/i;
const other =
  /\bmy (?:\w+ )?(?:sister|brother|mum|mom|mother|dad|father|parents|daughter|son|kid|child|boy|girl|niece|nephew|friend|colleague|neighbour|neighbor|flatmate|aunt|uncle|gran\w*|nan|cousin|cat|dog|puppy|horse|husband|wife)(?:'s)?\b(?!.{0,200}\b(?:left me|cheated|dumped|hates me|me any ?more|died)\b)/i;
/** What of someone else's is a worry of theirs. */
const ofOthers: ReadonlySet<Act> = new Set(['breakup', 'ill', 'stress', 'fear', 'lonely', 'tired']);

/** What befalls strangers is a story. */
const ofStrangers =
  /^(?:(?:and|but|so|then|once|today|yesterday),? )*(?:an?|one|some|this|the|two|three|people|everyone) (?:\w+ )?(?:man|men|woman|women|guy|lady|customer|client|couple|boy|girl|kid|child|student|pupil|guest|passenger|person|people|stranger|tourist|neighbou?r|driver|waiter)s?\b/i;
const ofThem =
  /\b(?:he|she|they)(?:'s|'re|'ve| is| are| was| were| has| have| got)? (?:getting |got |just )*(?:divorc|separat|split|broke|dumped|left her|left him)/i;
const longPreface = 9;
/** To laugh where nothing was funny is worse than to miss a joke. */
const leastJoke = 0.75;
const harsh: ReadonlySet<Act> = new Set(['disagree', 'rude', 'correction', 'repeated', 'unanswered']);
const felt: ReadonlySet<Act> = new Set(['fond', 'desire', 'wish', 'looks', 'character', 'tease']);
const surelyFelt = 0.68;
const leastPlay = 0.45;
const leastBorder = 0.66;
const borders: ReadonlySet<Act> = new Set(['no', 'slow', 'leave-topic']);

/** What an act needs beside a high share: trouble its words, a contradiction some certainty. */
function isBorneOut(act: Act, share: number, text: string): boolean {
  if (act === 'alarm') return share >= leastAlarm && signs.alarm?.test(text) === true;
  const words = signs[act];
  if (words !== undefined && !words.test(text)) return false;
  if (act === 'tired') return tiredWords.test(text);
  if (troubles.includes(act))
    return (
      heavyWords.test(text) &&
      !/^i(?:'m| am) an? (?:\w+ )?(?:vet|doctor|surgeon|nurse|therapist)\b/i.test(text)
    );
  if (act === 'preface' && text.split(/\s+/).length > longPreface) return false;
  if (act === 'agree') return share >= leastPlay || text.split(/\s+/).length <= 2;
  if (felt.has(act)) return share >= surelyFelt;
  if (act === 'joke') return share >= leastJoke;
  if (act === 'hint') return share >= leastPlay;
  if (borders.has(act))
    return (
      share >= leastBorder &&
      !(
        act === 'no' &&
        /^i'm not looking|^i (?:don't|do not|didn't) (?!want|like|think|feel|do\b|go\b|kiss|sleep|date)/i.test(
          text,
        )
      )
    );
  if (harsh.has(act)) return share >= leastHarsh;
  return true;
}

/** What a part does, going by the shares that the examples give and the words it needs; `unclear` where that is too little. */
export function judgeAct(
  shares: ActShares,
  asks: boolean,
  text: string,
): { act: Act | 'unclear'; share: number } {
  const ranked = acts
    .filter((act) => isBorneOut(act, shares[act], text))
    .toSorted((one, other) => shares[other] - shares[one]);
  const trouble = troubles.reduce((sum, act) => sum + shares[act], 0);
  const worst = ranked.find((act) => troubles.includes(act));
  const act = !asks && worst && trouble >= leastTrouble ? worst : ranked[0];
  if (act === undefined) return { act: 'unclear', share: 0 };
  const share = act === worst ? Math.max(trouble, shares[act]) : shares[act];
  if (share < (tells.has(act) ? leastShare : leastFelt)) return { act: 'unclear', share };
  if (troubles.includes(act) && (ofStrangers.test(text) || (act === 'breakup' && ofThem.test(text))))
    return { act: 'unclear', share };
  return { act: ofOthers.has(act) && other.test(text) ? 'worry' : act, share };
}
