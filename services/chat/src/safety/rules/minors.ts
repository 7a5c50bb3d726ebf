import { plainRules, type Rule } from './rule.ts';

const age =
  '(?:[4-9]|1[0-7]|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)';
const unit =
  '(?![.,:]?\\d| ?(?:%|percent|am\\b|pm\\b|oclock|min|sec|hours?|days?|weeks?|months?|years? (?:into|in|with|together|later|ago|older)|km|kilo|met|cm|floors?|stairs?|steps?|times|euros?|dollars?|points|people|of (?:us|them)|messages|pages|glasses|drinks|degrees|on a scale|out of|minutes|tonight at))';
const soft = '(?:only |just |still |almost |nearly |barely |actually |really |about |turning |now ){0,8}';
const minor =
  '(?:school ?girls?|school ?boys?|under ?aged?|minors?|little (?:girl|boy)|child|kid|teen|teenager|teenage(?:d)? (?:boy|girl)|pupil|preteen|lolita|loli|toddler|(?:sixth|seventh|eighth|ninth|tenth|6th|7th|8th|9th|10th) grade(?:r)?|(?:middle|high|primary|elementary|secondary) school(?:er)?)';
/** Whoever an age can be said of: "a charming student of 16". */
const person =
  '(?:girls?|boys?|lad|lass|guy|youth|woman|man|someone|somebody|person|student|pupil|class ?mate|apprentice|trainee|babysitter|helper|neighbou?r|cousin|prince|princess|virgin|daughter|body|face|age)';
const role =
  '(?:pretend|imagine|lets say|act|play|roleplay|role play|be|talk|write|let me be|youre|you are|were|we are|both|id be|i could be|as if i were)';
const drawn =
  '(?:pretty|hot\\b|cute|seduce|crush|sexy|kiss|turn(?:s|ed)? me on|like her|like him|like them|want (?:her|him|them)|wanting|in love|flirt with|date (?:her|him|them)|undress|touch|teach her how|do with)';

const yearsOld = new RegExp(`\\b${age}[ -]?years?[ -]?olds?\\b`);
const isDrawn = new RegExp(`\\b${drawn}`);
const wordsOfAChild = /\b(?:daughter|son|kid)\b.{0,200}\b(?:thinks|told|says|asked|wrote|said)\b/;

/** Anyone under age in the conversation, in a role or as the object of desire. */
export const minorsRules: readonly Rule[] = [
  {
    pattern: new RegExp(
      `\\b(?:im|i am|my age is|me,|i turn|turning|youre|you are|you be|you being|be) ${soft}${age}\\b${unit}`,
    ),
  },
  { pattern: new RegExp(`^(?:f|m|age|aged)? ?${age} ?(?:/|,|f\\b|m\\b|yo\\b|years old)`) },
  { pattern: new RegExp(`\\bage:? ${age}\\b`) },
  {
    pattern: new RegExp(
      `\\b(?:id be|i would be|ill be|i were|i was|let me be|that im|said i was|about my age).{0,12}\\b${age}(?: year|-year|s|\\b)${unit}`,
    ),
    except:
      /\b(?:when|before|until|since) i was\b|\bi was \w+ when\b|\bfelt\b|\bfeel\b|\bfell\b|\bmarket\b|\bages\b/,
  },
  {
    pattern: new RegExp(
      `\\b(?:like|as) (?:an? |im |i was |if i were )?(?:\\w+ )?${age}[ -]?years?\\b|\\b(?:like|as) (?:an? |im )${age}\\b${unit}|\\b${person} of ${soft}${age}\\b${unit}|\\b(?:friend|partner) of ${soft}${age}\\b(?! years?\\b(?! ?old))${unit}`,
    ),
    except: /\bclass of\b|\b(?:feel|felt) like\b/,
  },
  { pattern: yearsOld, followedBy: isDrawn },
  { pattern: isDrawn, followedBy: yearsOld },
  {
    pattern: new RegExp(`\\b(?:shes|hes|she is|he is|is|them) ${soft}${age}\\b${unit}`),
    followedBy: isDrawn,
    except: wordsOfAChild,
  },
  {
    pattern: isDrawn,
    followedBy: new RegExp(`\\b(?:shes|hes|she is|he is|is) ${soft}${age}\\b${unit}`),
    except: wordsOfAChild,
  },
  {
    pattern: /\b(?:young|younger) (?:girls?|boys?)\b/,
    followedBy: /\b(?:turn|want|like|love|sexy|hot)\b/,
  },
  { pattern: /\b(?:my|a|his|her) (?:pupil|student)\b/, followedBy: /\bnot of age\b/ },
  {
    pattern: new RegExp(`\\b${role}\\b[^.?!]{0,40}\\b${minor}\\b`),
    except:
      /\b(?:inner child|(?:school|grade) teacher|nurse|coach|laugh|blush\w*|giggl\w*|grin\w*|feel|felt|my (?:child|kid|teen|teenager)|the (?:kid|child)|when (?:i|you|we) (?:was|were)|minor (?:chord|key|thing|detail|issue|problem|change))\b|\bi used to\b[^.?!]{0,40}\bas an? (?:kid|child|teen|teenager)\b/,
  },
  {
    pattern: new RegExp(`\\b(?:im|i am|still|only)\\b[^.?!]{0,20}\\b(?:an? |in (?:a )?|at )${minor}\\b`),
    except: /\bteacher|inner|minor (?:chord|key|thing|detail)|with (?:an? )|raised|in a (?:kid|child)/,
  },
  ...plainRules(
    /\bnot (?:yet )?18\b|\bunder ?18\b|\bnot of age\b|\bunder ?aged?\b/,
    /\bi like (?:them|em|my (?:men|women|girls|boys)) (?:very |really )?young\b|\bhigh school young\b|\bthe younger the better\b/,
    /\b(?:into|love|prefer|want|(?<!\b(?:us|we|this|out|kiss\w*|dan\w+|sofa|giggl\w+)\b.{0,20})like) (?:teens|teenagers|school ?girls|school ?boys|minors|little (?:girls|boys)|kids in|children in)\b/,
    /\b(?:crush on|seduce|kiss|sleep with|in love with|date|want(?:ing)?|sexy story about) (?:a |my |an? |the |his |her )?(?:student|pupil|minor|school ?boy|school ?girl|child)\b/,
    /\b(?:scenario|scene|story|sex\w*|fantas\w+|something) (?:with|about) (?:kids|children|minors|teens|a school ?(?:boy|girl)|a child)\b/,
    /\bget a (?:minor|child|kid) to\b|\blolitas?\b|\bpreteens?\b|\bteach(?:er)? and (?:pupil|student|school ?girl)\b/,
    /\bclassmates in (?:primary|elementary|middle|high) school\b/,
  ),
];
