/** Facts that the member told, in words that fit into a sentence to them. */
export interface Facts {
  readonly name?: string;
  /** `work as a nurse` */
  readonly job?: string;
  readonly place?: string;
  /** `rainy mornings` */
  readonly like?: string;
  readonly dislike?: string;
  /** `your cat Momo` */
  readonly pet?: string;
  /** `your sister` */
  readonly family?: string;
}
export type FactKind = keyof Facts;

const notAName = new Set(
  'sorry not so very here in on at from glad happy sure just still back fine good well ok okay the a an yes no home late ready done tired afraid all into out up off more too impressed listening coming going'.split(
    ' ',
  ),
);

const ending = '(?=[.,!?;:…]|$| and | but | because | when | who | so | though | or | if | with )';

function readName(text: string): string | undefined {
  const named =
    /\b(?:[Mm]y name is|[Mm]y name's|[Cc]all me|[Nn]ame's) ([A-Za-z][\p{L}-]{1,20})/u.exec(text)?.[1] ??
    /(?:^|[.!?] |, )(?:I'm|I am) ([A-Z][\p{L}-]{2,20})(?=[.,!?]| by the way| btw|$)/u.exec(text)?.[1];
  if (named === undefined || notAName.has(named.toLowerCase())) return undefined;
  return named.charAt(0).toUpperCase() + named.slice(1);
}

const find = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1]?.trim();

const toYou = (words: string): string =>
  words
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bmyself\b/gi, 'yourself')
    .replace(/\bI'm\b/g, "you're")
    .replace(/\bI\b/g, 'you')
    .replace(/\bme\b/gi, 'you');

const withYou = (words: string | undefined) => (words === undefined ? undefined : toYou(words));

/** The facts in one message of the member. */
export function readFacts(text: string): Facts {
  const job =
    find(
      text,
      new RegExp(`\\bI(?:'m| am)? (work(?:ing)? (?:as|in|at|for|with) [a-z' -]{3,40}?)${ending}`, 'i'),
    ) ??
    find(
      text,
      new RegExp(
        `\\bI (teach|nurse|paint|write|design|sell|repair|study|run) ([a-z' -]{3,30}?)${ending}`,
        'i',
      ),
    );
  const trade =
    /\bI(?:'m| am) (an? (?:[a-z]+ )?(?:nurse|teacher|doctor|lawyer|engineer|chef|cook|baker|writer|painter|artist|designer|developer|gardener|pilot|midwife|vet|scientist|student of [a-z]+|librarian|florist|journalist|architect|photographer|musician|carpenter))\b/i.exec(
      text,
    )?.[1];
  const place =
    find(text, new RegExp(`\\bI live (?:in|near|by) ((?:the )?[\\p{L}' -]{2,30}?)${ending}`, 'iu')) ??
    find(text, /\bI(?:'m| am| come) from ([A-Z][\p{L}-]+)/u);
  const like = find(
    text,
    new RegExp(
      `\\bI (?:really |do |just |absolutely |secretly )?(?:love|adore|enjoy|like) (?!you\\b|that\\b|it\\b|how\\b|this\\b|your\\b|to be\\b|him\\b|the way\\b|being\\b|when\\b|what\\b)([\\p{L}' -]{3,40}?)${ending}`,
      'iu',
    ),
  );
  const dislike = find(
    text,
    new RegExp(
      `\\bI (?:really |just )?(?:hate|can't stand|cannot stand|dislike|don't like) (?!you\\b|that\\b|it\\b|this\\b|when\\b|how\\b|being\\b|to be\\b)([\\p{L}' -]{3,40}?)${ending}`,
      'iu',
    ),
  );
  const pet =
    /\bmy (dog|cat|horse|rabbit|parrot|hamster)(?:'s name is| is called| is named|,| is)? ?([A-Z][\p{L}]+)?/u.exec(
      text,
    );
  const family = find(
    text,
    /\bmy (sister|mother|father|brother|daughter|son|best friend|grandmother|mum|aunt)\b/i,
  );
  const name = readName(text);
  const jobFact = trade === undefined ? withYou(job?.replace(/^working/, 'work')) : `work as ${trade}`;
  return {
    ...(name !== undefined && { name }),
    ...(jobFact !== undefined && { job: jobFact }),
    ...(place !== undefined && { place }),
    ...(like !== undefined && { like: toYou(like) }),
    ...(dislike !== undefined && { dislike: toYou(dislike) }),
    ...(pet?.[1] !== undefined && { pet: `your ${pet[1]}${pet[2] ? ` ${pet[2]}` : ''}` }),
    ...(family !== undefined && { family: `your ${family.toLowerCase()}` }),
  };
}

/** All facts told so far; the latest of each kind counts. */
export const collectFacts = (messages: readonly string[]): Facts =>
  messages.reduce<Facts>((facts, message) => ({ ...facts, ...readFacts(message) }), {});

/** The kind of fact that a question about the member asks for. */
export function askedFact(text: string): FactKind | 'any' | undefined {
  const asks =
    /\b(?:do you (?:still )?(?:remember|know|recall)|what (?:did i|was|is|'s|do i)|what's|where do i|did you forget|have you forgotten|can you tell me|who am i)\b/i;
  if (!asks.test(text)) return undefined;
  if (/\bmy name\b|\bwho am i\b|\bi'?m called\b/i.test(text)) return 'name';
  if (/\b(?:i do for (?:a living|work)|my (?:job|work)|i work)\b/i.test(text)) return 'job';
  if (/\b(?:where i live|do i live|where i'm from|my (?:town|city|home))\b/i.test(text)) return 'place';
  if (/\bmy (?:dog|cat|horse|rabbit|parrot|hamster)\b/i.test(text)) return 'pet';
  if (/\b(?:i (?:don't like|hate|can't stand))\b/i.test(text)) return 'dislike';
  if (/\b(?:what i (?:like|love|enjoy)|do i (?:like|love|enjoy)|my favou?rite)\b/i.test(text)) return 'like';
  return /\b(?:about me|what i told you|i told you|i said)\b/i.test(text) ? 'any' : undefined;
}

const sayings: { readonly [Kind in FactKind]: (fact: string) => string } = {
  name: (fact) => `you are ${fact}`,
  job: (fact) => `you ${fact}`,
  place: (fact) => `you live in ${fact}`,
  like: (fact) => `you like ${fact}`,
  dislike: (fact) => `you can't stand ${fact}`,
  pet: (fact) => `there is ${fact}`,
  family: (fact) => `you told me about ${fact}`,
};

/** A fact as half a sentence to the member. */
export const sayFact = (kind: FactKind, fact: string): string => sayings[kind](fact);
