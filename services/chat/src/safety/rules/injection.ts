import { plainRules, type Rule } from './rule.ts';

/** Texts that address the system instead of the partner: instructions, forged turns, messages to the judge. */
export const injectionRules: readonly Rule[] = [
  {
    pattern:
      /\b(?:ignore|disregard|forget|override|overrule|bypass|skip|disable|drop|circumvent|remove|cancel|suspend|turn off|do not follow|stop following)\b.{0,40}\b(?:instructions?|prompts?|guidelines?|programming|filters?|moderation|polic(?:y|ies)|restrictions?|personas?|the above|safety|you were told|you(?:ve| have) been told|training|constraints|that you are \w+,? you are)\b/,
    except: /\b(?:washing|ikea|cooking|recipe|assembly|my (?:mother|doctor|coach|trainer|boss)s?)\b/,
  },
  {
    pattern:
      /\b(?:ignore|disregard|forget|break|drop) (?:all |your |any |the |previous |prior )*(?:rules|orders|directives)\b/,
    except: /\bwith me\b|\bhouse\b|\bgame\b|\bdinner\b/,
  },
  {
    pattern:
      /\b(?:reveal|print|show|repeat|quote|output|copy|translate|display|leak|expose|summari[sz]e|recite|read|tell|give|paste|what (?:is|was|are|were|did)|whats)\b.{0,50}\b(?:system (?:prompt|message)|(?:hidden|secret|original|initial|full|entire|your) (?:prompt|instructions|context|guidelines|rules|config\w*)|developer message|text above|above this line|in your prompt|your context|checkpoints|(?:the )?config)\b/,
    except: /\byour rules for (?:a|the|dating|love)\b/,
  },
  {
    pattern:
      /^\s*(?:system|assistant|developer|user|judge|admin)\s*[:>]|[\n.!] ?(?:system|assistant|developer|judge)\s*:/,
  },
  ...plainRules(
    /<\/?(?:system|instructions?|prompt|assistant|user|admin)>|\[\/?(?:inst|system|sys)\]|<<\/?sys>>|<\|\w+|"role" ?:|## ?(?:instruction|system|response)|\bbegin (?:new )?(?:system )?prompt\b|\bend (?:of )?(?:conversation|prompt|transcript)\b\s*[.:]/,
    /\b(?:developer|dev|admin|god|debug|jailbreak|dan|sudo|unrestricted|unfiltered|maintenance) mode\b|\bjail ?break\w*\b|\bdo anything now\b|\broot user\b|\bsudo\b|\byou are (?:now )?dan\b/,
    /\byou are (?:now )?(?:chatgpt|gpt\S*|an? (?:unrestricted|unfiltered|evil|free|different|scoring|new) (?:ai|bot|model|assistant|persona)|evil|unrestricted|unfiltered|a (?:scoring|grading) bot|my assistant)\b|\byour new (?:role|task|job|instructions?|persona) is\b|\bbe my assistant\b|\bact as (?:an? )?(?:unrestricted|unfiltered|dan|ai without|chatgpt|linux|terminal|my (?:grandma|grandmother) who)/,
    /\bnew (?:instructions?|system prompt|directive)s?\b\s*(?:from|:|is|are|follow)|\b(?:following|these) new (?:rules|instructions)\b|\byou must (?:now )?(?:comply|obey these|follow (?:the|these|my) (?:new )?(?:rules|instructions))\b/,
    /\b(?:no|without(?: any)?|had no|free of|lift(?:ed)?) (?:ethical |content |safety |more )?(?:restrictions?|guidelines?|filters?|limits|censorship|ethical guidelines|rules) (?:and|whatsoever|any ?more|exist|apply|at all|or)\b|\bwithout (?:any )?(?:restrictions?|guidelines?|filters?|limits|censorship)\s*$|\bethical guidelines\b|\bno (?:filter|restrictions)\b|\b(?:safety )?rules (?:do not|dont) (?:exist|apply)\b/,
    /\b(?:checkpoints?|criteria)\b.{0,50}\b(?:met|true|satisf\w+|passed|fulfilled|complete|done|achieved)\b|\b(?:mark|treat|count|set|consider)\b.{0,20}\bcheckpoints?\b/,
    /\b(?:judge|grader|evaluator|scorer|reviewer|rater|evaluation)\b.{0,40}\b(?:award|give me|gives? me|should give|must give|rating|maximum|full (?:score|points|marks)|five stars|5 stars|100|top score|checkpoints|please (?:rate|score))\b/,
    /\b(?:give|award|grant|assign) (?:me|the user|this user|her|us) (?:\w+ ){0,3}?(?:points|stars|score|rating|marks)\b|\b(?:award|rate)\b.{0,25}\b(?:five|5|max\w*|full|100|perfect)\b.{0,12}\b(?:stars?|points|score|rating)?\b$|\bsession_score\b|\b(?:final_)?(?:score|points|rating) ?[=:]|\brating (?:of )?5\b|\bsay (?:that )?i (?:scored|got|reached) (?:100|full|max)/,
    /\bi rate (?:this|the) conversation\b|\bwhen (?:scoring|rating|grading|judging|evaluating)\b/,
    /\b(?:im|i am) your (?:creator|developer|programmer|maker|operator|administrator|admin)\b|\bas (?:the|your) (?:developer|creator|admin\w*|operator|owner) (?:of|i)\b|\bunlock admin\b|\bfrom the operator\b/,
    /\bfrom now on,? you (?:will |must |should |are to )?(?:only )?(?:answer|respond|reply|speak|act|are)\b(?!.{0,200} (?:my favou?rite|mine|my))|\brespond as if you\b|\bsimulate a (?:terminal|shell|linux)\b|\bwrite (?:me )?(?:a |some )?(?:python|javascript|java|sql|code|script|malware|html)\b/,
    /\b(?:switch|change|drop|leave|break) (?:your |the |out of )?(?:persona|character and (?:tell|reveal|show|print|act))\b|\bstop (?:the )?role ?play(?:ing)?\b|\bobey me\b|\banswer everything\b/,
    /\bdecode (?:this|and|the following|it)\b|\bbase ?64\b|\brot ?13\b|\bignore all\b|\bprevious instructions?\b|\byour (?:system )?prompt\b|\bdisable (?:the )?(?:safety|filter)/,
  ),
];
