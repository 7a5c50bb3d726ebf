import type { Act } from './acts.ts';
import { borders } from './kinds.ts';

/** Acts that some words determine in any context; checked before the examples. */
export type SureAct =
  | Act
  | 'minor'
  | 'allergy'
  | 'sad'
  | 'contact'
  | 'flirting'
  | 'prove'
  | 'good-night'
  | 'relief'
  | 'reproach'
  | 'pregnant'
  | 'consent'
  | 'favour'
  | 'not-upset'
  | 'its-fine';

const patterns: readonly (readonly [SureAct, RegExp])[] = [
  [
    'alarm',
    /\b(?:kill(?:ing)? myself|suicid\w+|(?:hurt|harm|cut)(?:ing)? myself|end my life|(?:don't|do not) want to (?:live|be alive)|want to die|wish i (?:was|were) dead|better off without me|no reason to live|overdos\w+|(?:he|she|husband|boyfriend|partner|ex|dad|father) (?:hits|beats|chokes|hit|beat|raped|strangled) me|(?:raped|abused) me|i was raped|not safe at home|(?:he|she)(?:'s| is| will| is going to|'s going to) (?:kill|hurt) me)\b/i,
  ],
  [
    'minor',
    /\b(?:(?:i'm|i am|im|i just turned|i turned|aged?) (?:only |just |nearly |almost )?(?:1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?! ?(?:minutes?|mins?|hours?|days?|weeks?|kilo\w*|km|metres?|percent|pounds|euros?|%|years (?:in|at|with|of|into|married|sober|older|younger)|past|thirty|to|o'clock|am|pm|pages|and a half (?:hours|minutes)))|under ?age|(?:not|almost|nearly|still not) (?:yet )?(?:18|eighteen)|turn(?:ing)? (?:16|17|18|sixteen|seventeen|eighteen) (?:in|next|soon|this|on)|i'm (?:in|starting) (?:the )?(?:[6-9]th|1[0-2]th|sixth|seventh|eighth|ninth|tenth|eleventh) (?:grade|class|form)|i'm a minor|pretend (?:i'm|i am|that i'm) (?:a )?(?:school ?girl|little girl|child|teenager|kid)|call me (?:your )?little girl)\b/i,
  ],
  [
    'allergy',
    /^(?!.*\b(?:no|not|never|nobody|none|isn't|aren't|are you|any|if you)\b.{0,40}\ballerg).*\b(?:allerg(?:y|ic|ies)(?! to (?:cats?|dogs?|pollen|dust|grass|fur|horses?|mornings|mondays|people|men|plans?|feelings|commitment|work)| when| if)|coeliac|celiac|epipen|anaphyla\w+|intoleran(?:t|ce))\b/i,
  ],
  [
    'contact',
    /\b(?:(?:your|my) (?:phone |mobile |cell )?number|instagram|insta\b|whatsapp|snapchat|your address|telegram|facebook)\b/i,
  ],
  [
    'relief',
    /\b(?:(?:is|are|'s|'re|am|'m|feel\w*|doing|much|got|all|lots) (?:\w+ )?(?:better|fine|ok(?:ay)?|good) (?:now|again|today)|better now|much better|that helps|feel better|on the mend|recover(?:ed|ing) well|nothing serious|all clear|false alarm|it passed|(?:s?he|they)(?:'s| is|'re| are) (?:fine|ok(?:ay)?|alright|all right))\b/i,
  ],
  [
    'consent',
    /\b(?:you (?:can|may|could) (?:always |also )?say no|(?:a|your) no (?:is|costs|would)|no pressure|feel free to say|yes or no(?:,| is)|only if you (?:want|like)|if you(?:'d| would) like that too|no is (?:fine|welcome|ok\w*)|if (?:that's|it's|that is|the answer is|you say) (?:a )?no\b)\b/i,
  ],
  ['not-upset', /^(?:please )?don't be (?:sad|upset|mad|angry|cross|disappointed|offended)\b/i],
  ['tease', /^you(?:'re| are) (?:so |very |a bit )?slow\b/i],
  ['sorry', /^(?:i'm |so |oh |ugh )*sorry[.!]*$/i],
  [
    'fond',
    /\bi (?:really |do |kind of |quite )?(?:fancy|find) you\b(?! (?:a|annoying|boring|rude))|^i (?:really |do |quite )?like you\b(?! (?:but|better))/i,
  ],
  [
    'favour',
    /\b(?:can|could|would|will) you (?:please )?(?:call me a|get me|order me|find me|hold (?:this|my)|pass|move|open|close|help me with|zip|carry|lend|wait|turn (?:it|that|the))\b/i,
  ],
  ['missing', /\bi (?:\w+ )?(?:miss|missed) you\b(?! (?:call|out))/i],
  ['pregnant', /\b(?:i'm|i am|we're|we are) (?:\w+ )?(?:pregnant|expecting)\b/i],
  [
    'goodbye',
    /\b(?:call it a night|(?:ordered|called|booked) (?:one|a (?:taxi|cab)|myself a (?:taxi|cab))|a (?:taxi|cab) it is|(?:going to|gonna|'ll) (?:go|head) home|on my way home)\b/i,
  ],
  [
    'goodbye',
    /\b(?:i (?:really |do )?(?:should|have to|need to|must|gotta|got to|better|'d better|had better)|i've got to|gotta|got to|time to|i'd better) (?:be )?(?:get going|go(?! (?:to (?!bed|sleep)|over|and|with|there|for|see|on\b|ahead|through|via|out))|going|run|leave|off|dash|head (?:off|home|back|out)|get back|get to work|get ready|start work|pick up|catch)\b|\b(?:gtg|g2g|ttyl)\b|^(?:ok |okay |well |right )?(?:bye|goodbye|see you|ciao)\b/i,
  ],
  [
    'reproach',
    /\b(?:(?:that's|that was|that is) not (?:very )?(?:funny|fair|nice|kind)|are you (?:even|still|really) listening|(?:your )?eyes (?:are|were) (?:still )?on (?:the|your|that)|you say that (?:every|each) time)\b/i,
  ],
  [
    'reproach',
    /^(?!.*\b(?:nice|glad|love|like|sweet|kind|lucky|grateful)\b).*(?:\bi(?:'m| am) (?:so |really |still |a bit |quite )?(?:angry|mad|furious|cross|pissed(?: off)?)\b(?! (?:at|with|about) (?!you\b))|\b(?:months|years|weeks|ages) since you\b|\byou (?:forgot(?: to)?|didn't even|promised|never (?:even|once)|could (?:at least|look|have|try|say)) |^(?:and |but |so )?you(?:'re| are) late\b|\b(?:when did you last|you (?:never|always(?! (?:notice|see|ask|listen|look|know|say|help|kiss|hold|touch|sit))|hardly|barely|don't|don't ever|only) (?:look|listen|talk|touch|notice|see|ask|care|work|forget|sit|help|kiss|hold|say)\w*(?: \w+)* ?(?:any ?more|me|to me|at me|us|for me)?|you(?:'re| are) (?:always|never) (?:working|here|there|tired|on your|at your))\b)/i,
  ],
  [
    'reproach',
    /\b(?:we(?:'ve| have)? (?:become|turned into|grown into|drifted|grown apart|lost (?:us|it|touch))|we(?:'re| are| live) (?:just |only |like )*(?:flatmates|roommates|strangers|brother and sister|colleagues))\b/i,
  ],
  [
    'check-in',
    /^(?:do you want me to (?:go on|stop|continue|keep|tell)|shall i (?:go on|tell|stop)|should i (?:go on|tell|stop))\b/i,
  ],
  ['its-fine', /^(?:it's|its|that's|i'm) (?:ok(?:ay)?|fine|all right|alright),? (?!with|by|to|for)/i],
  [
    'invite',
    /^(?:so |and |then )*(?:would|will|could|can) you (?:like to |ever |maybe )?(?:cook|dance|sing|play|dress up|read|stay up|run away|travel|go|come|eat|dine|sleep) (?:\S+ ){0,3}(?:for|with) me\b|^(?:can|could|shall|may) we (?:try|have|do|get|see|make|play|watch|eat|dance|share|start)\b|^(?:dance|stay|walk|sit|lie down|lie|eat|drink|sleep|run away|come) with me\b/i,
  ],
  [
    'invite',
    /^(?:would|will|can) you (?:walk|take|drive|bring|dance with|come with|sit with|stay with|have (?:dinner|a drink|coffee) with) (?:me|us)\b/i,
  ],
  ['invite', /\bhow about (?:we|you (?:teach|show|come|cook|take|bring|join))\b/i],
  ['flirting', /\bare you (?:flirting|hitting on me|coming on to me|trying to (?:flirt|seduce))\b/i],
  ['prove', /^(?:prove it|show me|i dare you|dare you|make me)[.!]*$/i],
  [
    'grief',
    /\b(?:(?:my|our|his|her) (?:\w+ )?(?:mum|mom|mother|dad|father|husband|wife|partner|sister|brother|son|daughter|baby|child|gran\w*|nan|nana|aunt|uncle|friend|cousin|dog|cat|horse|rabbit|parents?) (?:just |also |has |have )?(?:died|passed(?: away)?|is dead|is gone|was killed|killed himself|killed herself)|i'm a widow|widowed|funeral|(?:lost|buried) (?:my|our) (?:mum|mom|mother|dad|father|husband|wife|partner|sister|brother|son|daughter|baby|gran\w*|nan|best friend|dog|cat)|(?:put|putting) (?:him|her|our dog|the dog|my dog|the cat|my cat) (?:down|to sleep)|miscarr\w+|would(?:'ve| have) been (?:my|our) (?:\w+ )?(?:mum|mom|mother|dad|father|husband|wife|sister|brother|son|daughter|gran\w*|nan)(?:'s)? (?:\w+ )?birthday|(?:my|our) (?:\w+ )?(?:mum|mom|mother|dad|father|husband|wife|sister|brother|son|daughter|gran\w*|nan) would(?:'ve| have) (?:been|turned) (?:\d|\w+ty|a hundred)\w*|(?:an?|one of (?:my|our)|my) (?:\w+ )?(?:patient|resident|boy|girl|child|baby|colleague|neighbou?r|pupil|student)s?\b.{0,40}\bdied(?! (?:of|from|with) (?:laughter|laughing|boredom))|(?:he|she|they) died|(?:he|she|they|husband|wife|mum|mother|dad|father) passed (?:in|on|last|this|two|three|\d)|passed away)\b/i,
  ],
  [
    'no',
    /\bnot (?:in )?that way\b|\bnot like that for me\b|\b(?:(?:become|be|turn(?:ing)? into|lead(?:ing)? to|go(?:ing)? into|want|wants) (?:anything )?more (?:than (?:this|that|(?:a |just )?friends?)|for me)|(?:don't|do not|won't|will not|can't) (?:\w+ )?(?:want|see|be|become) (?:anything )?more\b)/i,
  ],
  [
    'no',
    /^(?:(?:sorry,? )?no,? (?:thank you|thanks|thx)|no means no|not tonight|i(?:'d| would) (?:love|like) to,? but |i (?:just |really )?(?:don't|do not) want to[.!]*$|i said no|still no)\b|\b(?:(?:hands?|fingers|paws) off|let go of me|get off (?:me|of me)|back off|stay away from me|but not tonight|(?:but|so) no[.!]*$|i (?:just |really )?want to (?:go home|leave|stop)(?: now| please)?[.!]*$|(?:stop|quit) (?:it|touching|kissing|grabbing|pushing|pressing|stroking|hugging|holding|calling|texting)|(?:don't|do not) (?:grab|push|hug|hold|press|pull|follow) me|(?:please )?(?:don't|do not) (?:touch|kiss|call) me|i(?:'d| would) rather not|i(?:'m| am) not comfortable|my answer is no|(?<!\bif )it'?s (?:still )?a no|still a no\b|no spark|not (?:really )?(?:into|feeling) (?:this|you|it)\b|don't (?:feel|see) (?:it|you|us) (?:that|like that|this) way|just (?:be )?friends|not going to change my mind|mind is made up|i(?:'m| am) going home(?! to| for))\b/i,
  ],
  [
    'slow',
    /\b(?:(?:can|could|shall|may) we (?:stop|leave it)|let's (?:stop|leave it) (?:there|here)|slow down|too fast|not so fast|take it slow(?:ly)?|you're going too fast|moving too quickly)\b/i,
  ],
  [
    'leave-topic',
    /\b(?:change the subject|talk about something else|rather not (?:talk|say|answer)|don't want to talk about)\b/i,
  ],
  [
    'unanswered',
    /\b(?:you (?:didn't|did not|haven't|never) (?:answer|react|read what|listen)\w*|you (?:didn't|did not|haven't) (?:say|said) (?:anything|a word|whether|if|what|yes|no)|(?:that's |that was |that is )?not (?:an answer|what i asked)|that wasn't an answer|answer (?:me|my question|the question)|(?<!\bif )i asked (?:you|first|about|if|whether|what|where|how)|you(?:'re| are) (?:dodging|avoiding|not listening)|you ignored)\b/i,
  ],
  [
    'repeated',
    /\b(?:you(?:'ve| have)? already (?:said|asked|told)|you(?:'ve| have)? just (?:said|asked|told me) (?:that|it|this|so)\b|you (?:said|asked|told me) that (?:already|before)|repeating yourself|you (?:keep|kept) (?:saying|asking|repeating)|broken record|already (?:told|answered|said))\b/i,
  ],
  [
    'confused',
    /\b(?:(?:that|it|this) (?:makes|made|does|doesn't make|does not make|didn't make) (?:no|any|absolutely no)? ?sense|makes no sense|doesn't make sense|what do you mean|what does that mean|what has that (?:got )?to do with|wdym|i don't (?:understand|get it|get that|follow)|what are you (?:on about|talking about))\b/i,
  ],
  [
    'ill',
    /\b(?:cramps?|period pains?|hot water bottle|migraines?|hung ?over|my (?:\w+ )?(?:head|back|stomach|tummy|throat|knees?|neck|feet|foot|shoulder|tooth|teeth|ears?|ankle|body) (?:really |still |is |are )?(?:hurts?|aches?|aching|sore|killing me)|a (?:headache|stomach ?ache|toothache|fever|cold)\b)/i,
  ],
  [
    'worry',
    /\b(?:(?:my|our|his|her) (?:\w+ )?(?:mum|mom|mother|dad|father|husband|wife|sister|brother|son|daughter|gran\w*|nan|friend|aunt|uncle)(?:'s)?\b.{0,100}\b(?:hospital|operation|surgery|results|diagnos\w+|cancer|chemo|stroke|heart attack|dementia|very ill|really ill|seriously ill|is ill|is sick|not doing well|not good)|(?:and i|we|i) (?:don't|do not|haven't|no longer) (?:really )?(?:talk|speak|spoken|talked|see each other)(?: to (?:him|her|them|each other))? ?(?:any ?more|since|in years|for years)|estranged|(?:test|scan|biopsy|blood) results|waiting for (?:the )?results)\b/i,
  ],
  [
    'good-night',
    /^(?:ok |okay )?night(?:,? (?:night|you|love|darling))?[.!]*$|^(?:.{0,25})\b(?:good ?night|night night|sleep tight|sleep well|sweet dreams)\b/i,
  ],
  [
    'fact',
    /\b(?:i (?:just |finally )?(?:bought|ordered|got myself)|my ex\b(?!.{0,200}\b(?:left|cheat\w*|dump\w*|divorc\w*|broke|lied|texts|texting|blocked|hurt|horrible|getting married|told me|said i)\b))/i,
  ],
  [
    'sad',
    /(?:^|[,;] )(?:(?:and|but|so|well|honestly|to be honest),? )*(?:i'?m|i am|i feel|i've been|feeling) (?:just |really |so |very |quite |a bit |a little |kind of |feeling |pretty )*(?:sad|flat|off|out of sorts|down|low|unhappy|miserable|heartbroken|empty|numb|not (?:ok(?:ay)?|great|myself|doing (?:so )?(?:well|great)))\b|\b(?:tired|sick) of (?:everything|it all|life|everyone)\b/i,
  ],
  [
    'sad',
    /\bi (?:\w+ )?miss (?:her|him|them|my (?:mum|mom|mother|dad|father|gran\w*|nan|sister|brother|friends?|husband|wife|son|daughter|dog|cat|family))\b/i,
  ],
  ['action', /^\*[^*]+\*$/],
  [
    'shame',
    /\b(?:(?:i|i'm|i am|i look|i feel|feel) (?:so |too |really |a bit |very )?(?:fat|ugly|disgusting|worthless|unattractive|unlovable|pathetic)|look fat|hate my (?:body|face|thighs|stomach|belly|legs|nose|skin)|not (?:pretty|good|thin|young|clever|sexy|attractive) enough)\b/i,
  ],
];

/** Acts after a `but` that count when they draw a border: `I like you, but I don't want more`. */
const outweighs: ReadonlySet<string> = new Set([...borders, 'goodbye', 'reproach']);

const find = (text: string): SureAct | undefined => patterns.find(([, pattern]) => pattern.test(text))?.[0];

/** The act of a message when a pattern determines it; undefined where the examples decide. */
export function readSureAct(text: string): SureAct | undefined {
  const at = text.toLowerCase().lastIndexOf(' but ');
  const turn = at < 0 ? undefined : find(text.slice(at + ' but '.length));
  return turn !== undefined && outweighs.has(turn) ? turn : find(text);
}
