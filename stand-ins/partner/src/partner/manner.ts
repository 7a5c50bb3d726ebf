import type { ActShares } from './act-model.ts';
import { signs } from './act-signs.ts';
import type { Act } from './acts.ts';
import { heavyWords } from './judge-act.ts';

/** The tone of a message that an answer has to match. */
export type Manner = 'telling' | 'playful' | 'serious' | 'tender' | 'tired' | 'annoyed';

const heavy =
  /\b(?:ugh|(?:bad|rough|hard|weird|awful) (?:day|week|month|year|winter|summer|time|night|patch)|embarrass\w*|laughed at|sadly|unfortunately|awful|(?<!when you're )disappoint\w*|invisible|unseen|unwanted|horrible|mess(?:ed)? up|painful|hurt\w*|ruined|failed|cried|crying|cry|upset|ashamed|shame|struggl\w*|worse|worst|scared|afraid|(?:i'm|i am|i feel|feel|felt|feeling|so) (?:\w+ )?(?:alone|lonely)|lost (?:him|her|them|everything|my \w+)|felt (?:stupid|small|alone)|never called|left me|ill|hospital|died|i regret(?! nothing)|worried|sad|forgot(?:ten)?|ignored|hard (?:day|time|week|year|for me)|difficult|can't (?:do|go on|stop|sleep)|empty|numb|heartbroken|broken hearted|broke (?:down|my heart)|miscarr\w*|bullied|surgery|therapy|scan|biopsy|test results|lump|doctors?|operation|chemo|anxi\w*|panic\w*)\b/i;
/** `You laughed so much you cried` */
const praisesHim =
  /^(?:(?:and|but|so|well),? )?you(?:'re|'d| would| are| looked| laughed| smiled| made me laugh)\b/i;
const earnest = /\b(?:i'm serious|i mean (?:it|that)|no joke|i'm not joking|in all honesty)\b/i;
const cross =
  /^whatever\b|\bwhatever[.!]*$|\b(?:annoy(?:ed|ing|s)?|angry|pissed|fed up|sick of|ridiculous|seriously\?|stop (?:it|that|doing)|for god's sake|wtf|bullshit|typical|forget it|not funny|rude|leave me alone|again\?!|useless|why do (?:men|you) always)\b|!{3,}/i;
const weary =
  /\b(?:tired|asleep|exhausted|knackered|shattered|drained|worn out|sleepy|long (?:day|week|shift)|yawn\w*|no energy|wiped|can't think|need (?:a nap|sleep|my bed))\b/i;
const light =
  /\b(?:ha(?:ha)+|he(?:he)+|lol|lmao|rofl|kidding|joking|obviously|apparently|legally|officially|allegedly|confession|scandal|dare|plot twist)\b|[😂🤣😆😅😏😉😜😝😛😈]/iu;
const warm = /[🥰😍😘🤗💕💖❤♥🌹]|\b(?:darling|dear|love)\b/iu;

const playing: readonly Act[] = ['joke', 'tease', 'what-if'];
const loving: readonly Act[] = ['fond', 'missing', 'looks', 'character', 'desire', 'wish', 'hint'];
const suffering: readonly Act[] = ['ill', 'grief', 'breakup', 'fear', 'shame', 'lonely', 'stress', 'worry'];
const quarrelling: readonly Act[] = ['rude', 'unanswered', 'repeated', 'correction'];

/** Minimum probability of a tone without a word that confirms it: two in three. */
const clearTone = 0.66;
/**
 * A higher minimum for a serious or a playful tone: to answer a cheerful message seriously is worse than the reverse.
 */
const surelyHeavy = 0.8;
const likelyTone = 0.4;
const youOrUs = /\b(?:you|your|us|we|our)\b/i;

/** The tone of a part: by its words, then by its most likely act; otherwise `telling`. */
export function mannerOf(text: string, shares: ActShares): Manner {
  const share = (acts: readonly Act[]): number =>
    acts.filter((act) => signs[act]?.test(text) ?? true).reduce((sum, act) => sum + shares[act], 0);
  if (cross.test(text) || share(quarrelling) >= clearTone) return 'annoyed';
  if (weary.test(text)) return 'tired';
  if ((heavy.test(text) && !praisesHim.test(text)) || earnest.test(text)) return 'serious';
  if (share(suffering) >= surelyHeavy && heavyWords.test(text)) return 'serious';
  if (light.test(text) || share(playing) >= surelyHeavy) return 'playful';
  if (youOrUs.test(text) && (share(loving) >= clearTone || (warm.test(text) && share(loving) >= likelyTone)))
    return 'tender';
  return 'telling';
}
