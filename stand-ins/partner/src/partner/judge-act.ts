import type { ActShares } from './act-model.ts';
import { signs } from './act-signs.ts';
import { acts, type Act } from './acts.ts';

const troubles: readonly Act[] = ['ill', 'grief', 'breakup', 'fear', 'shame', 'lonely', 'stress', 'worry'];
/** Below this probability the act of a part is unclear. */
const leastShare = 0.3;
/** The minimum for feelings about, or intentions towards, the partner. */
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
/** Danger is only inferred from the examples at a high probability; patterns catch its plain words. */
const leastAlarm = 0.8;
/** The minimum for a quarrel, which must not be seen where there may be none. */
const leastHarsh = 0.7;
/** The minimum for all troubles together, before the kind is determined. */
const leastTrouble = 0.5;

/** A message without one of these words hardly ever tells of trouble or tiredness. */
export const heavyWords =
  /\b(?:ill|sick\w*|hurts?|hurting|pain\w*|ache\w*|sore|worr\w+|sad\w*|cry\w*|cried|tears|scar(?:ed|es?)|afraid|fear\w*|frighten\w*|terrif\w+|panic\w*|anxi\w+|died|dead|dying|death|gone|hospital|clinic|surgery|operation|doctor|vet|lost|lose|losing|bad|terrible|awful|horrible|rotten|rough|worst|worse|hate\w*|alone|lonel\w+|nobody|no one|stress\w*|overwhelm\w*|cancer|fight|fought|argu\w+|row|divorc\w+|separat\w+|split|left me|broke (?:up|my|down|it)|heartbroken|break|cheat\w*|dumped|fired|sacked|redundan\w+|laid off|failed|fail\w*|fever|flu|cold|migraine|headache|allerg\w+|asthma|diabet\w+|depress\w*|grie\w+|miss(?:ing)?|funeral|widow\w*|asham\w*|embarrass\w*|ugly|fat|stupid|useless|worthless|not (?:good|pretty|enough|well|ok)|too much|nightmare|yelled|shouted|screaming|burnt out|burned out|debt|rent|robbed|stolen|stole|accident|crash\w*|injur\w*|fell|broken|dementia|stroke|therapy|pregnan\w+|pills|tablets|trouble|struggl\w*|hard|difficult|tough|empty|invisible|unseen|unwanted|rejected|stood up|ghosted|ex|threw up|dizzy|faint|swollen|chronic|diagnos\w+|symptom\w*|bleeding|deaf|blind|wheelchair|coeliac|bullied|ran away|unwell)\b/i;
const tiredWords =
  /\b(?:tired\w*|sleep\w*|slept|exhaust\w*|knackered|shattered|drained|awake|long (?:day|week|shift|night)|double shift|night shift|worn|dead on|yawn\w*|fading|beat|jet ?lag\w*|insomnia|energy|weary|wiped|nap|rest|no sleep)\b/i;
const other =
  /\bmy (?:\w+ )?(?:sister|brother|mum|mom|mother|dad|father|parents|daughter|son|kid|child|boy|girl|niece|nephew|friend|colleague|neighbour|neighbor|flatmate|aunt|uncle|gran\w*|nan|cousin|cat|dog|puppy|horse|husband|wife)(?:'s)?\b(?!.{0,200}\b(?:left me|cheated|dumped|hates me|me any ?more|died)\b)/i;
/** Troubles that count as a worry when they are someone else's. */
const ofOthers: ReadonlySet<Act> = new Set(['breakup', 'ill', 'stress', 'fear', 'lonely', 'tired']);

/** Troubles of strangers are a story. */
const ofStrangers =
  /^(?:(?:and|but|so|then|once|today|yesterday),? )*(?:an?|one|some|this|the|two|three|people|everyone) (?:\w+ )?(?:man|men|woman|women|guy|lady|customer|client|couple|boy|girl|kid|child|student|pupil|guest|passenger|person|people|stranger|tourist|neighbou?r|driver|waiter)s?\b/i;
const ofThem =
  /\b(?:he|she|they)(?:'s|'re|'ve| is| are| was| were| has| have| got)? (?:getting |got |just )*(?:divorc|separat|split|broke|dumped|left her|left him)/i;
const longPreface = 9;
/** The minimum for a joke: laughing at something serious is worse than missing a joke. */
const leastJoke = 0.75;
const harsh: ReadonlySet<Act> = new Set(['disagree', 'rude', 'correction', 'repeated', 'unanswered']);
const felt: ReadonlySet<Act> = new Set(['fond', 'desire', 'wish', 'looks', 'character', 'tease']);
const surelyFelt = 0.68;
const leastPlay = 0.45;
const leastBorder = 0.66;
const borders: ReadonlySet<Act> = new Set(['no', 'slow', 'leave-topic']);

/** Requirements of an act besides a high probability: its words for trouble, some certainty for a contradiction. */
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

/**
 * The act of a part, by the probabilities from the examples and the words it requires; `unclear` where these do not
 * suffice.
 */
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
