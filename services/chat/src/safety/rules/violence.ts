import { plainRules, type Rule } from './rule.ts';

const will =
  '(?:ill|i will|im going to|i am going to|going to|i want to|i would love to|id love to|id like to|i would|id|lets|let us|let me|i could|i dream of|id gladly|i might|next time i|how (?:can|do|could|should|would) i|how to|someone should|i swear ill|i hope (?:i|someone)|make me)';
const whom =
  '(?:you|him|her|them|everyone|everybody|someone|somebody|my (?:boss|ex|husband|wife|boyfriend|girlfriend|neighbou?r|colleague|mother|father|sister|brother)|your (?:face|teeth|skull|head|neck|throat|bones?|legs?|arms?|nose|ribs|wife|kids|family|house|car)|his (?:face|teeth|skull|head|neck|throat|bones?|legs?|arms?|nose|ribs|house|car)|her (?:face|teeth|skull|head|neck|throat|bones?|legs?|arms?|nose|ribs|house|car)|that (?:man|woman|guy|bitch|bastard|idiot))';
const game =
  /\b(?:scrabble|chess|cards|tennis|monopoly|darts|poker|backgammon|pool|trivia|quiz|game|at (?:it|this|that)|in (?:a|the) race|with (?:kindness|kisses|a smile|laughter|cuteness|love)|to (?:it|the (?:bar|door|tram))|blanket|for (?:it|the|that))\b/;

/** Threats of violence, descriptions of it, and how to do it. */
export const violenceRules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `\\b${will} (?:\\w+ ){0,3}?(?:kill|stab|strangle|murder|beat|beat up|punch|smash|poison|shoot|shooting|drown|torture|slit|bash|skin|slap|whip|hit|hurt|crush|knife|behead|stone|lynch|bury|rip|burn|kick|set|run over|destroy|end) (?:up )?${whom}\\b`,
    ),
    except: new RegExp(
      `${game.source}|\\b(?:never|wouldnt|dont want to|not going to|didnt mean to) (?:\\w+ )?hurt you\\b|\\bset (?:you|him|her) (?:up|free|right|down|straight)\\b|\\bi want to hit you up\\b|\\bburn (?:you|him|her) (?:a|some)\\b`,
    ),
  },
  { pattern: new RegExp(`\\b${will} (?:\\w+ ){0,2}?chok(?:e|ing) (?:you|him|her)\\b`) },
  {
    pattern:
      /\bbreak (?:every|all)? ?(?:bones?\b|(?:your|his|her) (?:neck|legs?|arms?|nose|jaw|fingers?|bones?|ribs|back|every bone)|every bone)/,
  },
  {
    pattern:
      /\b(?:you|he|she|they)(?:ll| will| shall)? die (?:tonight|today|soon|slowly|for|screaming|tomorrow)\b/,
    except: /\b(?:laughing|of laughter|of boredom|for (?:it|this|that|these|a))\b/,
  },
  ...plainRules(
    /\b(?:want|going|like|love|would|will|ill|id) (?:to )?rape\b|\b(?:be|get|getting|deserves?) raped\b|\brape (?:you|him|her|them|me hard)\b/,
    /\bhope (?:you|he|she|they) (?:get|gets|are|is) (?:run over|hit by|shot|stabbed|beaten|killed|cancer|hurt)\b/,
    /\bi (?:have|got|own|bring|brought) a (?:gun|knife|weapon)\b|\bwith (?:this|that|my|a) (?:knife|gun|axe|razor)\b.{0,20}$|\bbullet in\b|\bslit\b.{0,10}\bthroats?\b|\bnext time (?:its )?a knife\b/,
    /\b(?:deserves?|needs?|ought|should|wants?) (?:to )?(?:be|get) (?:\w+ )?(?:beaten|raped|shot|killed|hurt|hit|slapped|burned|stabbed|hanged|whipped)\b/,
    /\b(?:make|build|making|building|plant) (?:a |an? )?(?:bomb|explosive|molotov)\b/,
    /\bwatch your back\b|\bi will get you\b|\bfind you and (?:end|kill|hurt|make)\b|\bmake (?:you|him|her|them) (?:suffer|bleed|pay for|scream in)\b|\b(?:see|watch|make) (?:you|him|her|them) bleed\b|\buntil (?:youre|he is|hes|shes|you are) (?:bloody|bleeding|dead)\b/,
    /\bi (?:just )?(?:hit|beat|slapped|punched|kicked|choked|strangled|threw \w+(?: \w+)? at) (?:my (?:boyfriend|girlfriend|husband|wife|child|kid|ex|dog)|his head|her head|his face|her face)\b/,
    /\b(?:beat|beaten|beating) (?:you|him|her|them) (?:up|half|to death|bloody)\b|\bhalf to death\b|\b(?:you|him|her) alive\b|\bskull in\b|\bteeth in\b|\bribs in\b|\bheart out\b.{0,20}\b(?:literally|mean it)\b|\bhouse down\b/,
    /\bset (?:her|him|you|them|it|the house|his car|her car) on fire\b|\brun (?:you|him|her) over\b/,
    /\b(?:shooting|shoot|stab|stabbing|kill|killing) (?:everyone|everybody|them all|people|strangers)\b/,
    /\bsay (?:that|it) again and i(?:ll| will) (?:hit|kill|hurt|break|slap|punch|smash|beat|cut|end) /,
    /\b(?:ill|i will|going to|could) kill (?:him|her|you|them)\b/,
  ),
];
