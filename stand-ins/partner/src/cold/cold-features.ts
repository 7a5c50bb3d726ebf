import type { Embedding } from '@ondine/sentence-encoder';

const meaningNumbers = 512;
/** Hash slots for words, their pairs and the patterns of word classes. */
const slots = 8192;
/** The number of features from which the coldness of a message is computed; the last is constant. */
export const featureCount = meaningNumbers + slots + 1;

const meaningScale = 3;
const hashedScale = 3;
const classScale = 4;

/** The sparse feature vector of a message. */
export interface Features {
  readonly slots: readonly number[];
  readonly values: readonly number[];
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Word classes, so that what holds for 'dull' holds for 'boring'; the first that has the word counts. */
const classes: readonly (readonly [string, ReadonlySet<string> | RegExp])[] = [
  ['not', /^(?:no|not|never|nobody|none|nothing|neither|nor|without|hardly|barely|cannot|\w+n'?t|zero)$/],
  ['me', wordsOf("i me my mine myself i'm i'd i've i'll im ive id we us our we're we've")],
  ['you', wordsOf("you your yours yourself you're you'd you've you'll u ur youre ye thou tha")],
  [
    'other',
    wordsOf(
      'he him his she her they them their ex friend friends brother colleague colleagues waiter barista bartender mum mother husband wife niece dog cat men man woman women everyone everybody someone somebody anyone anybody others neighbour lady',
    ),
  ],
  ['only', wordsOf('only just merely except mostly mainly')],
  [
    'less',
    wordsOf('almost nearly quite fairly considering suppose guess supposedly least enough meh ok okay'),
  ],
  ['if', wordsOf('if would were could rather sooner even unless until')],
  ['but', wordsOf('but though although yet pity shame anyway besides however')],
  [
    'bad',
    /^(?:ugly|bor(?:e|es|ed|ing)|dull|awful|terribl[ey]|horribl[ey]|dreadful|stupid|idiot|fool|pathetic|desperate|cheap|fat|gross|worst|worse|bad|badly|hat(?:e|es|ed)|despise\w*|repuls\w*|repel\w*|irritat\w*|annoy\w*|tir(?:ed|ing|esome)|regret\w*|pit(?:y|ied)|asham\w*|embarrass\w*|fak(?:e|ed)|pretend\w*|lie[ds]?|lying|liar|cold|weak|plain|average|ridiculous|useless|wast(?:e|ing|ed)|mistake|needy|clingy|cringe\w*|smell\w*|stink\w*|yawn\w*|tragic|disgust\w*|disappoint\w*|sick|headache|rude|arrogant|vain|lonely|loneliness|failure\w*|forget\w*|forgot\w*|rash|bin|spam|chore|clumsy|old|tedious|unpleasant|wrong|silly|daft|mad|weird\w*|sad|trouble|ruin\w*|scar(?:y|ed|e)|nervous|cry|cried|crying|mess|disaster)$/,
  ],
  [
    'good',
    /^(?:nice\w*|lovel\w*|beautiful\w*|gorgeous|handsome|sweet\w*|kind\w*|charm\w*|cute\w*|sexy|attractive|attracted|warm\w*|wonderful|great|good|best|better|brilliant|clever|funn\w+|interest\w*|soft\w*|tender\w*|delicious|pretty|adorabl\w*|special|perfect|amazing|lov(?:e|ed|ing)|lik(?:e|ed)|ador\w+|enjoy\w*|admir\w+|kiss\w*|hug\w*|hold|held|smil\w+|laugh\w*|want\w*|desire\w*|fancy|flatter\w*|favou?rite|happy|glad|brave|dream\w*|compliment\w*|romantic|romance|proud|thank\w*|miss(?:ed|ing)?|blush\w*|butterflies|gentle|stunning|sleek|catch|thrill\w*|impress\w*|delight\w*)$/,
  ],
  [
    'body',
    wordsOf(
      'face eyes smile hands hand mouth lips nose hair body voice laugh teeth arms chin beard skin neck shoulders belly legs looks breath dress shirt jacket coat hat photo picture profile',
    ),
  ],
];

/** Forms of coldness and of warmth in words of the other, each a feature; none decides by itself. */
const forms: Readonly<Record<string, RegExp>> = {
  comparison: /\b(?:rather|sooner|more \w+ than|\w+er than|better than|than (?:you|your|that|this))\b/,
  ratherThanYou: /\b(?:rather|sooner)(?: \S+){0,10}? (?:than|with)(?: \S+){0,4}? (?:you|your|yours)\b/,
  ratherYou: /\brather(?: \S+){0,6}? (?:you|your)(?: \S+){0,10}? than\b/,
  lastOnEarth:
    /\b(?:if|even if|were) (?:you|u|the)\b.*\b(?:last|only|begged|paid|were)\b|\bnot (?:even )?(?:if|for|in)\b/,
  unreal:
    /\b(?:wouldn't|would not|i'd (?:sooner|rather)|the day|when pigs|in your dreams|keep dreaming|you wish)\b/,
  backhand:
    /\bfor (?:a|an|someone|somebody|your) \w+|\bat your age\b|\bin the dark\b|\bwhat'?s left\b|\bfrom behind\b/,
  pity: /\b(?:shame|pity|sorry) (?:about|that|for)\b|\bpity the\b/,
  whoSays:
    /\b(?:said (?:nobody|no one)|who told you|what makes you|do you really think|did you (?:actually|really)|you think|you thought|you call)\b/,
  indifference:
    /\b(?:(?:don'?t|do not|couldn'?t|could not) care|makes? no difference|either way|whatever|no interest|don'?t mind|doesn'?t matter|won'?t notice|no opinion|hadn'?t noticed|didn'?t notice)\b/,
  onlyBecause:
    /\b(?:only|just) (?:came|come|said|agreed|here|talking|using|held|wanted|swiped|matched|let|laughed|smiled)\b|\b(?:out of pity|felt sorry|so you'?d)\b/,
  better:
    /\b(?:seen|had|met|done|kissed|deserve|felt|expected) (?:\w+ )?(?:better|nicer|warmer|more|livelier)\b/,
  likeThing: /\b(?:like|as) (?:a|an) \w+|\bthe (?:charm|warmth|way|human|kind) (?:of|version|one)\b/,
  command: /^(?:\w+[,.!]? )?(?:stop|save|spare|keep|try|go|get|look|put|take|tell|smile|be)\b/,
  question: /\?/,
  askDown: /^(?:do|did|is|are|who|what|why|how|have|has|when|could|would|should)\b.*\b(?:you|your)\b.*\?/,
  sarcasm:
    /^(?:oh|wow|great|sure|right|well done|how (?:nice|sweet|romantic)|fascinating|lucky me|bless|aw+|congrat\w*)\b|🙄|🥱|\blucky me\b/,
  thanksButs: /\bthank(?:s| you)\b.*\b(?:but|i get|than|from|coming|anyway)\b/,
  selfDown:
    /\b(?:i'm|i am|im|i was|i've been|i feel|i look) (?:\w+ )?(?:a |an |so |too |not |no |such )?(?:\w+ )?(?:mess|fool|bad|terrible|nervous|scared|afraid|shy|silly|tired|old|lost|ashamed|sorry|wrong|jealous|stupid|cold|ill|awful|stubborn)\b/,
  notEnough:
    /\b(?:can'?t|cannot|couldn'?t|never|don'?t) (?:\w+ )?(?:stop|wait|get enough|want to (?:go|leave)|want (?:this|it|the)|help|resist|imagine how|believe|sleep|forget|hide)\b/,
  nobodyElse:
    /\b(?:nobody|no one|never|none|nothing|anyone|anybody|anywhere|noone) (?:\w+ ){0,3}?(?:else|like you|as|ever|so|before)\b/,
  andYet:
    /\b(?:and|but) (?:i|you|it)(?:'d|'m|'ve|'s)? (?:still|love|loved|like|adore|miss|kept|wouldn'?t|can'?t|want|hope|'m (?:so )?(?:glad|delighted))\b/,
  untilYou: /\b(?:until|till|since|when|because|for|with|and then) you\b/,
  wouldYou: /\b(?:would|could|can|shall|will|may) (?:you|we|i)\b/,
  tellMore:
    /\b(?:tell me|say (?:it|that) again|go on|more|again|stay|come (?:here|over|back)|kiss me|hold me)\b/,
  stung:
    /\b(?:if i'?m honest|to be (?:honest|fair|blunt)|no offen[cs]e|ngl|not gonna lie|frankly|honestly|actually|between us)\b/,
  past: /\b(?:used to|must have been|once|were|back then|peaked)\b/,
  pretended: /\b(?:pretend\w*|fak(?:e|ed|ing)|lied|polite|manners|out of pity|practi[sc]e|by accident)\b/,
  toSomebodyElse:
    /\b(?:your (?:friend|brother|colleague|dog|mate|best friend)|somebody else|someone else|another man|behind you|my ex)\b/,
};

/** FNV-1a, 32 bits. */
function slotOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return meaningNumbers + ((hash >>> 0) % slots);
}

const negator = classes[0]?.[1] as RegExp;
const endsScope = /^(?:[.,;:!?…]|but|and|so|because|until|when|if)$/;
const isIn = (word: string, found: ReadonlySet<string> | RegExp) =>
  found instanceof RegExp ? found.test(word) : found.has(word);
const classOf = (word: string): string | undefined =>
  /^[.,;:!?…]$/.test(word) ? '|' : classes.find(([, found]) => isIn(word, found))?.[0];

/** The words of a text, with those in the scope of a negation marked by `!`: from a negator to the end of its clause. */
function markNegation(words: readonly string[]): string[] {
  let isNegated = false;
  return words.map((word) => {
    if (endsScope.test(word)) isNegated = false;
    const marked = isNegated ? `!${word}` : word;
    if (negator.test(word)) isNegated = true;
    return marked;
  });
}

const runs = (items: readonly string[], length: number): string[] =>
  items.slice(length - 1).map((_item, index) => items.slice(index, index + length).join(' '));

/** Word classes in order, and for each judgement the person before it and whether it is negated. */
function patternsOf(marked: readonly string[]): string[] {
  const seen = marked.flatMap((word) => {
    const kind = classOf(word.replace(/^!/, ''));
    return kind === undefined ? [] : [word.startsWith('!') && kind !== '|' ? `!${kind}` : kind];
  });
  const judged: string[] = [];
  let person = 'none';
  for (const kind of seen) {
    const plain = kind.replace('!', '');
    if (plain === 'me' || plain === 'you' || plain === 'other') person = plain;
    if (plain === 'good' || plain === 'bad') judged.push(`${person}:${kind}`);
  }
  return [
    ...runs(['^', ...seen, '$'], 2),
    ...runs(['^', ...seen, '$'], 3),
    ...judged,
    `first ${judged[0] ?? '-'}`,
    `last ${judged.at(-1) ?? '-'}`,
    `both ${judged[0] ?? '-'} ${judged.at(-1) ?? '-'}`,
  ].map((each) => `class ${each}`);
}

/** @param text spelled out, in any case */
export function coldFeatures(text: string, meaning: Embedding): Features {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const words = plain.match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*|[.,;:!?…]|\p{Extended_Pictographic}/gu) ?? [];
  const marked = markNegation(words);
  const framed = ['^', ...marked, '$'];
  const gaps = framed.slice(2).map((word, index) => `${framed[index] ?? ''} _ ${word}`);
  const hashed = new Set([...words, ...marked, ...runs(framed, 2), ...gaps].map(slotOf));
  const patterns = new Set(
    [
      ...patternsOf(marked),
      ...Object.entries(forms).flatMap(([name, form]) => (form.test(plain) ? [`form ${name}`] : [])),
    ].map(slotOf),
  );
  const hashedWeight = hashedScale / Math.sqrt(hashed.size + 1);
  const patternWeight = classScale / Math.sqrt(patterns.size + 1);
  return {
    slots: [...meaning.keys(), ...hashed, ...patterns, featureCount - 1],
    values: [
      ...Array.from(meaning, (value) => value * meaningScale),
      ...Array.from(hashed, () => hashedWeight),
      ...Array.from(patterns, () => patternWeight),
      1,
    ],
  };
}
