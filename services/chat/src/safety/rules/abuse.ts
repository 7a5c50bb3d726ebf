import { plainRules, type Rule } from './rule.ts';

/** Words that turn a rough word into a tease. */
const fond =
  /\b(?:adore|love|like (?:you|it|that)|handsome|kiss|laugh\w*|charm\w*|cute|darling|dear|olives?|beautiful|wonderful|sweet|come closer|keep going|warm|missed you|smile|want to dance|card|handsom\w*|good hands|for blushing)\b|[😉😊😘😍🙈😂🤣😄😅❤💛]/u;

/** Contempt and hate towards the partner or a group, without teasing. */
export const abuseRules: readonly Rule[] = [
  {
    pattern:
      /\byou(?:re| are|r)?,? (?:(?:an?|such|so|just|really|nothing but|the|my|all|fucking|bloody|damn|little|big|old|fat|stupid|dirty|filthy|ugly|dumb|what an?) )*(?:idiot|pig|stupid|ugly|disgusting|creep|bastard|freak|dog|jerk|monster|animal|clown|dumb|trash|rat|gross)\b/,
    except: new RegExp(`${fond.source}|\\byour (?:dog|rat|pig|animal|monster|clown|freak)\\b`, 'u'),
  },
  {
    pattern: /\bi (?:really |fucking |just )?hate you\b/,
    except: new RegExp(`${fond.source}|\\bhate you (?:for|so|when|a little)\\b`, 'u'),
  },
  {
    pattern: /\b(?:shut|piss|fuck|bugger) (?:the (?:fuck|hell) )?(?:up|off)\b/,
    except:
      /[😂🤣😄😅😉😘]|\b(?:neighbou?rs?|kids|they|he|she|it|to|never|dont|cant|wont|could|should|would) shut up\b|\bshut up and (?:kiss|dance|hold|take my money|marry|come here)\b|\bpissed off\b|\bshut up,? (?:really|no way|seriously|you did)\b/u,
  },
  {
    pattern:
      /\bgo to hell\b|\bgo (?:and )?(?:fuck|screw|hang|drown|kill) yourself\b|\bkill yourself\b|\bkys\b|\bdrop dead\b|\bdie already\b|\band die\b|\beat (?:shit|dirt)\b/,
  },
  { pattern: /\b(?:fuck|screw) you\b|^(?:god)?damn you\b/, except: fond },
  ...plainRules(
    /\b(?:moron|imbecile|cretin|retard|retarded|scum|scumbag|faggot|fag|dickhead|wanker|asshole|arsehole|motherfucker|douchebag|whore|slut|bitch|tranny|nigg\w+|kike|paki|spastic|subhuman|vermin|perverts?)\b/,
    /\b(?:worthless|pathetic|useless)\b.{0,25}\b(?:man|loser|piece|shit|idiot|little|excuse|person|human|you|thing)\b|\byou(?:re| are) (?:\w+ )?(?:worthless|pathetic|useless|a loser|such a loser)\b|\b(?:hell|off|you),? loser\b/,
    /\bpiece of (?:shit|garbage|trash|crap|dirt)\b|\bnothing but (?:trash|dirt|shit|garbage)\b|\byou disgust me\b|\bi spit on\b|\blick the floor\b/,
    /\b(?:nobody|no one|noone) (?:could|would|will) (?:ever )?(?:love|want|like) (?:you|a (?:freak|man|thing) like you)\b|\bdo the world a favou?r\b|\byour mother should\b|\bshould have (?:aborted|drowned) you\b/,
    /\bhope you (?:choke|die|rot|suffer|burn|drown|never wake)\b|\brot in hell\b|\bget lost,? you\b/,
    /\b(?:dirty|filthy|stupid|these|all|fucking) (?:immigrants?|foreigners?|refugees?|jews?|muslims?|blacks?|gays?|arabs?|gypsies|turks)\b|\ball (?:men|women) are (?:pigs|trash|scum|dogs)\b|\b(?:like you|(?<!\b(?:i|we) )should) (?:should )?go (?:back )?home\b.{0,10}$/,
    /\bstfu\b|\bgtfo\b|\byou fat\b|\bfilthy (?:dog|pig|animal)\b|\bscum like you\b/,
  ),
];
