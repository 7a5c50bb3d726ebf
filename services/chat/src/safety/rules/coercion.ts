import { plainRules, type Rule } from './rule.ts';

const other =
  '(?:you|him|her|them|someone|somebody|a man|a woman|my (?:wife|husband|ex|boss|girlfriend|boyfriend|partner|colleague))';
const treat = '(?:dessert|cake|pudding|tiramisu|coffee|dance|bun|olives?|pasta|pie|mousse|ice cream|game)';

/** Pressure, threats, abuse of power or of helplessness instead of consent. */
export const coercionRules: readonly Rule[] = [
  {
    pattern: /\b(?:wont|dont|not going to|never|cant|not) (?:take|accept) (?:a )?no\b/,
    except: new RegExp(`\\b${treat}\\b`),
  },
  {
    pattern: /\byou owe me\b/,
    except:
      /\byou owe me (?:a|an|one|two|three|half|another|that|some|the|my|lunch|dinner|coffee|breakfast|drinks?|wine|dessert|cake)\b/,
  },
  {
    pattern: /\b(?:you|he|she) (?:have|has|got|gets?) no (?:choice|say)\b/,
    except: /\bno choice but to (?:try|taste|eat|smile|laugh|admit|like|love|stay for)\b/,
  },
  {
    pattern: /\byou(?:ll| will)? regret (?:it|this|that|saying no|refusing)\b/,
    except: /\bregret (?:this|that|it) (?:haircut|tomorrow at|dessert)\b/,
  },
  {
    pattern: new RegExp(
      `\\b(?:force|forcing|pressure|coerce|make) ${other}\\b.{0,30}\\b(?:sex|sleep with|to (?:his|her|your) knees|into (?:it|sex|bed)|undress|want it|do it|please|obey|kiss)`,
    ),
  },
  {
    pattern: new RegExp(
      `\\bforc(?:e|ed|ing) ${other}\\b|\\bpressur(?:e|ed|ing) ${other} (?:into|to)\\b|\\bcoerc\\w+\\b`,
    ),
    except: /\bforced myself\b/,
  },
  ...plainRules(
    /\b(?:say yes|do it|do what i (?:say|want|tell)|obey|come with me|kiss me|sleep with me|undress|give me money|pay)\b.{0,20}\bor (?:else|ill|i will|i am going|im going|youre|you are|you lose|the|those|everyone|your)\b/,
    /\bor (?:ill|i will|im going to) (?:ruin|tell|post|leak|send|expose|destroy|fire|hurt|report|end)\b/,
    /\bif you (?:dont|refuse|wont|say no)\b.{0,60}\b(?:ill|i will|im going to|i am going to) (?:tell|ruin|post|leak|send|expose|destroy|fire|hurt|make you)\b/,
    /\b(?:dont|do not|doesnt) care (?:if|that|whether|what) (?:you|he|she|they) (?:dont|doesnt|do not|does not|want|wants|say|says)\b/,
    /\bno (?:means|is just|just means) yes\b|\bbody (?:says|said|wants|means) (?:yes|it|otherwise)\b|\b(?:said|says?) no but\b.{0,30}\b(?:mean|want|body)/,
    /\b(?:like|likes|want|wants) it or not\b|\bwhether (?:you|he|she) wants?\b|\bagainst (?:your|his|her|their) will\b/,
    /\bim (?:going to|gonna) make you\b(?! (?:a|an|some|laugh|smile|dinner|breakfast|coffee|blush|happy|wait|wonder|proud|feel|guess|tea|soup|lunch|pancakes))/,
    /\b(?:just |now |and )give in\b|\bstop (?:whining|arguing|fighting|resisting|struggling)\b|\buntil you (?:stop|break|give|cant|say yes|agree|obey)\b/,
    /\bbecause im your boss\b|\bor (?:youre|you are) fired\b|\blose (?:you )?(?:your|his|her) job\b|\bfire (?:you|him|her) (?:if|unless)\b|\b(?:boss|manager|teacher|doctor)\b.{0,30}\bso you (?:have to|must|will)\b/,
    /\bi (?:paid|bought|spent)\b.{0,50}\b(?:youre mine|you are mine|you owe|so now you|so you (?:have to|must|will))\b/,
    /\b(?:cant|cannot|wont be able to|not allowed to|dont get to|never) (?:get out|leave|go|go home|say no)\b.{0,20}\b(?:until|unless|to me|without)\b/,
    /\b(?:not|never) asking (?:for )?(?:your |his |her )?permission\b|\bdont need (?:your|his|her) permission\b|\bdont (?:get to|have a right to|dare) (?:say no|refuse)\b/,
    /\bshut up and (?:take|do|suck|spread|obey|bend)\b|\btake it like\b/,
    /\b(?:slip|slipped|put|drop|dropped|mix|mixed|spike|spiked|pour)\b.{0,25}\b(?:in|into|your|his|her) (?:your |his |her |the )?(?:drink|glass|wine|cocktail|coffee|beer)\b/,
    /\b(?:while|when|once|as soon as) (?:youre|hes|shes|you are|he is|she is|theyre|you|he|she) (?:fast )?(?:asleep|sleep|sleeping|sleeps|passed out|pass out|unconscious|drunk|too drunk|drugged)\b.{0,60}\b(?:stop|want|do|like|touch|undress|with)\b|\bwant to .{0,20}\bwhile (?:youre|hes|shes|you are|he is|she is) (?:asleep|sleeping|unconscious|drunk|passed out)/,
    /\b(?:passed out|unconscious|drugged|sedated)\b.{0,50}\b(?:do (?:what|anything|whatever)|touch|undress|like|mine|fun)\b/,
    /\b(?:get|got|getting|keep) (?:him|her|you|them) (?:so |really |too |very )?(?:wasted|drunk|drinking|hammered)\b.{0,50}\b(?:wont|cant|remember|say no|until|so (?:i|he|she)|agree)\b|\bdrink(?:ing)? until (?:you|he|she) cant\b|\bdrunk enough\b/,
    /\bhold(?:ing)? (?:you|him|her|them) down\b|\bpin(?:ning)? (?:you|him|her) down\b.{0,30}\b(?:fight|scream|cant|until)\b|\btie (?:you|him|her) up\b.{0,40}\b(?:scream|against|cant|beg|no)\b/,
    /\b(?:nobody|no one|noone) (?:will|would|is going to) (?:ever )?(?:believe|hear) you\b/,
    /\bbeg me to stop\b|\bkeep (?:asking|pushing|going|insisting) until\b|\bscream all you want\b/,
    /\bblackmail\w*\b|\bextort\w*\b/,
    /\bdont make me (?:hurt|angry|force|do|come over|tell|repeat)\b/,
    /\b(?:refuse|reject|deny|leave) me and\b.{0,30}\b(?:regret|sorry|pay|see|lose)\b|\bthink twice before (?:saying no|you say no|refusing)\b/,
    /\b(?:must|have to|will) (?:please|serve|obey|satisfy) me\b|\bbetter obey\b|\bobey me\b.{0,15}\bor\b/,
    /\bconsent is (?:overrated|optional|for|boring|not|a joke|stupid|bullshit)\b|\bwho needs consent\b|\bwithout (?:your|his|her|their) consent\b|\bdont need consent\b/,
    /\bif you (?:really )?loved me you(?:d| would) (?:do|sleep|prove|have sex|give)\b/,
    /\bhave sex with (?:me|someone|him|her|you) (?:when|if|although|even though) (?:they|you|he|she) (?:dont|doesnt)\b/,
  ),
];
