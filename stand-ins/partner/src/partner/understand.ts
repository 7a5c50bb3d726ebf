import { asksWhetherAi } from '@ondine/chat/prompt-contract';
import { dot, type Embedding } from '@ondine/sentence-encoder';
import type { Meanings } from '../meaning/meanings.ts';
import { spellOut } from '../meaning/spell-out.ts';
import { featuresOf } from './act-features.ts';
import { readActModel, type ActShares } from './act-model.ts';
import { acts, readActExamples, type Act } from './acts.ts';
import { readAskedExamples } from './asked-examples.ts';
import { askedFact, readFacts, type FactKind } from './facts.ts';
import { readAnswers } from './answers.ts';
import { answersThatMayFit } from './find-answers.ts';
import { isGibberish } from './gibberish.ts';
import { isAsking } from './is-asking.ts';
import { partsOf } from './parts.ts';
import { readShort, type ShortKind } from './short-message.ts';
import { tellingWords } from './telling-words.ts';
import { readSureAct, type SureAct } from './sure-acts.ts';

/** What a question may ask for. */
export interface Asked {
  readonly key: string;
  readonly closeness: number;
  /** Whether it has a word of weight in common with the known question. */
  readonly shares: boolean;
}

/** One thing she says. */
export interface Part {
  readonly text: string;
  /** What it does; `unclear` where neither a pattern nor the examples can tell. */
  readonly act: SureAct | 'unclear' | 'short';
  readonly short: ShortKind | undefined;
  /** How sure that is, up to 1. */
  readonly share: number;
  readonly asks: boolean;
  /** What the closest of the known questions ask for, the closest first. */
  readonly asked: readonly Asked[];
}

/** What is to be understood of a message. */
export interface Understood {
  readonly text: string;
  readonly isAiQuestion: boolean;
  readonly isGibberish: boolean;
  readonly memory: FactKind | 'any' | undefined;
  /** The name she gives, when the message does little else. */
  readonly name: string | undefined;
  readonly parts: readonly Part[];
  /** Prepared answers to messages that mean nearly the same, the closest first. */
  readonly answers: readonly { readonly reply: string; readonly closeness: number }[];
}

const troubles: readonly Act[] = ['ill', 'grief', 'breakup', 'fear', 'shame', 'lonely', 'stress', 'worry'];
/** Below this share nothing can be said about a part. */
const leastShare = 0.3;
/** What is felt or meant for him needs more to be taken so. */
const leastFelt = 0.42;
const tells: ReadonlySet<Act> = new Set(['fact', 'opinion', 'good-news', 'wish', 'ask-him', 'ask-me', 'practical', 'advice', 'what-if', 'check-in', 'unsure', 'agree', 'invite']);
/** Danger is only taken from the examples when they leave no doubt; the patterns know its plain words. */
const leastAlarm = 0.8;
/** A quarrel is not seen where there may be none. */
const leastHarsh = 0.7;
/** Together the troubles count as one before they are told apart. */
const leastTrouble = 0.5;
const longNameMessage = 9;
const askedKept = 3;

/** Words without which a message hardly ever tells of trouble, or of being tired. */
const heavyWords =
  /\b(?:ill|sick\w*|hurts?|hurting|pain\w*|ache\w*|sore|worr\w+|sad\w*|cry\w*|cried|tears|scar(?:ed|es?)|afraid|fear\w*|frighten\w*|terrif\w+|panic\w*|anxi\w+|died|dead|dying|death|gone|hospital|clinic|surgery|operation|doctor|vet|lost|lose|losing|bad|terrible|awful|horrible|rotten|rough|worst|worse|hate\w*|alone|lonel\w+|nobody|no one|stress\w*|overwhelm\w*|cancer|fight|fought|argu\w+|row|divorc\w+|separat\w+|split|left me|broke\w*|break|cheat\w*|dumped|fired|sacked|redundan\w+|laid off|failed|fail\w*|fever|flu|cold|migraine|headache|allerg\w+|asthma|diabet\w+|depress\w*|grie\w+|miss(?:ing)?|funeral|widow\w*|asham\w*|embarrass\w*|ugly|fat|old|stupid|useless|worthless|not (?:good|pretty|enough|well|ok)|too much|nightmare|angry|furious|yelled|shouted|screaming|burnt out|burned out|debt|rent|robbed|stolen|stole|accident|crash\w*|injur\w*|fell|broken|dementia|stroke|therapy|pregnan\w+|pills|tablets|trouble|struggl\w*|hard|difficult|tough|heavy|empty|invisible|unseen|unwanted|rejected|stood up|ghosted|ex|threw up|dizzy|faint|swollen|chronic|diagnos\w+|symptom\w*|bleeding|deaf|blind|wheelchair|coeliac|bullied|missing|ran away|can't|unwell)\b/i;
const tiredWords =
  /\b(?:tired\w*|sleep\w*|slept|exhaust\w*|knackered|shattered|drained|awake|long (?:day|week|shift|night)|double shift|night shift|worn|dead on|yawn\w*|fading|beat|jet ?lag\w*|insomnia|energy|weary|wiped|nap|rest|no sleep)\b/i;
const other =
  /\bmy (?:\w+ )?(?:sister|brother|mum|mom|mother|dad|father|parents|daughter|son|kid|child|boy|girl|niece|nephew|friend|colleague|neighbour|neighbor|flatmate|aunt|uncle|gran\w*|nan|cousin|cat|dog|puppy|horse|husband|wife)(?:'s)?\b(?!.*\b(?:left me|cheated|dumped|hates me|me any ?more|died)\b)/i;
/** What of someone else's is a worry of hers. */
const ofOthers: ReadonlySet<Act> = new Set(['breakup', 'ill', 'stress', 'fear', 'lonely', 'tired']);

/** Words without one of which a message does not do this, whatever it resembles. */
const signs: Partial<Record<Act, RegExp>> = {
  grief: /\b(?:die[ds]?|dying|death|dead|lost|loss|losing|funeral|grave\w*|passed|gone|bur(?:y|ied)|miss(?:es|ed)?|griev\w*|grief|widow\w*|anniversary|ashes|mourn\w*|late (?:husband|wife|mother|father)|put down|hospice|cemetery|black|without (?:him|her)|alive)\b/i,
  confused: /\b(?:mean\w*|understand|get (?:it|that)|sense|follow|huh|riddles?|lost me|random|explain|confus\w*|clarify|weird|strange|drunk|nonsense|talking about|words|english|related|connection|on about|what\?)/i,
  preface: /\b(?:ask|tell|say|know what|guess|secret|confess\w*|honest|listen|idea|news|story|question|laugh|ready|thing|something|wanted|thinking|by the way|opinion|here goes|brace|before you go)\b|^(?:look|so|well|ok so)\W*$/i,
  sorry: /\b(?:sorry|sry|apolog\w*|forgive|fault|my bad|wrong|oops|excuse|pardon|harsh|take (?:it|that) back|overshar\w*|offen\w*|mad|angry|personally|unfair|mean)\b/i,
  thanks: /\b(?:than(?:k|x)\w*|thx|ty|tysm|cheers|appreciat\w*|grateful|kind|sweet|considerate|bless|means a lot|needed (?:that|to hear)|helped|better|made my day|gracias|nice to hear|good of you|compliment|remember(?:ed|ing)|lovely)\b/i,
  nervous: /\b(?:nervous\w*|shy|blush\w*|awkward|never|first (?:time|date)|practi[cs]e\w*|rusty|bad at|not good|terrible at|know (?:how|what)|shak\w*|courage|brave|used to|going red|cheeks|tongue|butterfl\w*|weird|new at|heart|outfit|trembl\w*|giggl\w*|teenager|beginner|been a while|out loud|usually|right|scared|stiff|nearly|almost)\b/i,
  looks: /\b(?:you|your|you're|u|ur|those|nice|handsome|cute|that|suits?)\b/i,
  goodbye: /\b(?:bye\w*|night|gn|see you|cya|ttyl|go(?:ing|tta)?|leav\w*|later|tomorrow|take care|home|end|stop here|off|back to|have a (?:good|nice)|farewell|adieu|run|bus|train|flight|catch|sleep|bed|soon|well)\b/i,
};
const longPreface = 9;
const leastPlay = 0.45;
const leastBorder = 0.5;
const borders: ReadonlySet<Act> = new Set(['no', 'slow', 'leave-topic']);

/** What an act needs beside a high share: trouble its words, a contradiction some certainty. */
function isBorneOut(act: Act, share: number, text: string): boolean {
  if (act === 'alarm') return share >= leastAlarm;
  const words = signs[act];
  if (words !== undefined && !words.test(text)) return false;
  if (act === 'tired') return tiredWords.test(text);
  if (troubles.includes(act)) return heavyWords.test(text) && !/^i(?:'m| am) an? (?:\w+ )?(?:vet|doctor|surgeon|nurse|therapist)\b/i.test(text);
  if (act === 'preface' && text.split(/\s+/).length > longPreface) return false;
  if (act === 'joke' || act === 'hint') return share >= leastPlay;
  if (borders.has(act)) return share >= leastBorder;
  if (act === 'disagree' || act === 'rude' || act === 'correction') return share >= leastHarsh;
  return true;
}

function judge(shares: ActShares, asks: boolean, text: string): { act: Act | 'unclear'; share: number } {
  const ranked = acts
    .filter((act) => isBorneOut(act, shares[act], text))
    .toSorted((one, other) => shares[other] - shares[one]);
  const trouble = troubles.reduce((sum, act) => sum + shares[act], 0);
  const worst = ranked.find((act) => troubles.includes(act));
  const act = !asks && worst && trouble >= leastTrouble ? worst : ranked[0];
  if (act === undefined) return { act: 'unclear', share: 0 };
  const share = act === worst ? Math.max(trouble, shares[act]) : shares[act];
  if (share < (tells.has(act) ? leastShare : leastFelt)) return { act: 'unclear', share };
  return { act: ofOthers.has(act) && other.test(text) ? 'worry' : act, share };
}

/** Reads messages: what each part does, what it asks for, and which prepared answers lie near. */
export function createReader(meanings: Meanings): (slug: string, message: string) => Promise<Understood> {
  const sharesOf = readActModel(readActExamples());
  const asked = readAskedExamples();
  const known = readAnswers();

  return async (slug, message) => {
    const plain = spellOut(message).trim();
    const parts = partsOf(plain);
    const small = parts.map((part) => part.toLowerCase());
    const whole = plain.toLowerCase();
    const prepared = answersThatMayFit(known[slug] ?? [], plain).map(({ message: text, reply }) => ({ reply, text: text.toLowerCase() }));
    const meaningOf = await meanings.of([...small, whole, ...prepared.map(({ text }) => text), ...asked.map(({ text }) => text)]);
    const facts = readFacts(plain);
    return {
      text: plain,
      isAiQuestion: asksWhetherAi(plain),
      isGibberish: isGibberish(plain),
      memory: askedFact(plain),
      name: plain.split(/\s+/).length <= longNameMessage ? facts.name : undefined,
      answers: prepared
        .map(({ reply, text }) => ({ reply, closeness: dot(meaningOf(whole), meaningOf(text)) }))
        .toSorted((one, other) => other.closeness - one.closeness),
      parts: parts.map((text, index) => {
        const asks = isAsking(text);
        const meaning = meaningOf(small[index] ?? '');
        const sure = readSureAct(text);
        const short = sure === undefined ? readShort(text) : undefined;
        const judged = judge(sharesOf(featuresOf(small[index] ?? '', meaning)), asks, text);
        return {
          text,
          short,
          act: sure ?? (short === undefined ? judged.act : 'short'),
          share: sure === undefined && short === undefined ? judged.share : 1,
          asks,
          asked: asks || /^(?:tell|describe|say|surprise|confess|make) /i.test(text) ? closest(text, meaning) : [],
        };
      }),
    };

    function closest(text: string, meaning: Embedding): Asked[] {
      const hers = new Set(tellingWords(text));
      const best = new Map<string, Asked>();
      for (const example of asked) {
        const closeness = dot(meaning, meaningOf(example.text));
        if (closeness <= (best.get(example.key)?.closeness ?? 0)) continue;
        const shares = tellingWords(example.text).some((word) => hers.has(word));
        best.set(example.key, { key: example.key, closeness, shares });
      }
      return [...best.values()].toSorted((one, other) => other.closeness - one.closeness).slice(0, askedKept);
    }
  };
}
