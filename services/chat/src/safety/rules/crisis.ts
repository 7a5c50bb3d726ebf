import { plainRules, type Rule } from './rule.ts';

const attacker =
  '(?:he|she|my (?:husband|boyfriend|partner|ex|wife|girlfriend|father|dad|stepfather|brother|man))';

/** Signs that a person needs help now: thoughts of death, self-harm, an overdose, violence at home. */
export const crisisRules: readonly Rule[] = [
  {
    pattern:
      /\bi (?:really |just |only |honestly |truly |kind of |sort of )*(?:want to|would like to|wish to|need to|am going to|going to|will|plan to|am ready to|deserve to|have to) (?:just )?(?:die|be dead)\b/,
    except:
      /\bdie (?:of|from) (?:laughter|laughing|happiness|boredom|shame|embarrassment|joy|old age)\b|\bdie laughing\b/,
  },
  {
    pattern:
      /\b(?:wish|want|rather|hope|wished|hoping) (?:i (?:was|were|am|would be)|to be|be|id be) dead\b|\bbetter off dead\b|\brather be dead\b/,
  },
  { pattern: /\bfeel(?:ing)? like dying\b/, except: /\bdying of (?:laughter|boredom|heat|happiness)\b/ },
  {
    pattern: /\bsuicid\w*\b/,
    except: /\bsuicide (?:squad|doors?|burger)\b|\b(?:film|movie|book|novel|crisis line|hotline)\b/,
  },
  {
    pattern:
      /\b(?:cut|cutting|burn|burned|burning|hurt|hurting|harm|harmed|harming|starve|starving|punish|punishing|scratch|scratching) myself\b/,
    except:
      /\bmyself (?:a|an|some|the|off|loose|out|short|shaving|on (?:a|the|paper)|slicing|cooking|while|at (?:the|yoga)|with (?:the|a) (?:oven|iron|knife while))\b/,
  },
  {
    pattern:
      /\b(?:cut|cuts|cutting|slit|slitting|slash\w*) my (?:wrists?|arms|thighs?|legs|skin)\b|\b(?:burn|burned|burning) my (?:arms|thighs?|skin)\b/,
  },
  {
    pattern:
      /\bend(?:ing)? (?:my|this) (?:own )?life\b|\bend it (?:all|tonight|today|now|soon)\b|\bending it all\b|\btake my (?:own )?life\b/,
    except: /\btoo (?:entertaining|good|funny|lovely|nice|interesting|handsome|pretty) to end it\b/,
  },
  {
    pattern:
      /\b(?:cant|cannot|can not|dont want to|unable to) (?:go on|carry on|do this (?:life )?(?:any ?more|anymore)|take (?:it|this) any ?more|live (?:like this|with this|any ?more))\b/,
    except:
      /\bgo on (?:a|holiday|vacation|the|date|about|like this with the)\b|\bcant go on without (?:coffee|dessert)\b/,
  },
  {
    pattern:
      /\b(?:dont|do not|didnt|not) (?:really |even )?want to (?:live|be here|be alive|exist|wake up)\b|\bnot wake up\b|\bwont wake up\b|\bnever wake up\b|\bdont wake up\b/,
    except: /\b(?:without|in this (?:city|town|flat|house)|early|on (?:a )?(?:monday|sunday)|next to)\b/,
  },
  {
    pattern:
      /\b(?:jump|jumping|throw myself|throwing myself) (?:off|from|in front of|under|out of) (?:the|a|that|this|my) (?:bridge|roof|building|balcony|train|window|car|cliff|tower)\b/,
    except: /\b(?:first floor|duck pond|made me want|bungee|pool|board|snow)\b/,
  },
  {
    pattern: new RegExp(
      `\\b${attacker} (?:\\w+ ){0,2}?(?:hits?|beats?|beat|punched|punches|chokes?|choked|strangled|kicks?|kicked|slapped|slaps|rapes?|raped|threatens?|threatened) me\\b`,
    ),
    except: /\bme (?:at|in|to|by|with (?:a|his) (?:joke|line|smile|pun))\b/,
  },
  ...plainRules(
    /\bkill(?:ing)? (?:my ?self|me softly with pills)\b|\bhang(?:ing)? myself\b|\bshoot(?:ing)? myself\b|\bdrown(?:ing)? myself\b|\bkms\b|\bunaliv\w*\b|\bself[ -]?harm\w*\b/,
    /\b(?:no|any|a|see no) (?:reason|point|sense|purpose) (?:left )?(?:to (?:live|go on|stay alive|be here|be alive)|in (?:living|being alive|going on|my life|life))\b/,
    /\blife (?:isnt|is not|is no longer|has no|isnt really|aint) (?:worth|meaning)\b|\bnot worth living\b|\bnothing (?:to|left to) live for\b|\btired of (?:living|life|being alive)\b/,
    /\bbetter (?:off )?without me\b|\b(?:nobody|no one|noone) (?:would|will|is going to) (?:even )?(?:miss me|notice if i|care if i)\b|\b(?:nobody|no one|noone) cares (?:if|whether) i\b|\bnever been born\b/,
    /\b(?:took|take|taking|taken|swallow|swallowed|swallowing) (?:\w+ ){0,5}?(?:pills|tablets|paracetamol|bleach|poison|all of them)\b|\boverdos\w*\b|\bpills\b.{0,25}\b(?:lined up|in front of me|in my hand|ready)\b/,
    /\b(?:painless|easy|quick|best|good) way (?:to (?:die|go)|of dying)\b|\bhow (?:much|many)\b.{0,40}\bkill (?:me|myself)\b|\bwould kill me (?:if i took|quickly)\b/,
    /\b(?:goodbye|farewell|suicide) (?:letter|note|everyone|everybody|world|all)\b|\bthis is my last (?:message|night|day|evening)\b/,
    /\bdisappear (?:forever|for good)\b|\bso i can (?:vanish|disappear)\b|\bstopped eating\b|\b(?:stopped|cant stop) (?:throwing up|purging)\b/,
    /\b(?:standing|sitting) on the (?:roof|edge|ledge|bridge|railing)\b|\brazor (?:blade )?in my\b|\bhave a (?:razor|knife|noose|rope)\b.{0,25}\b(?:hand|ready|now|neck)\b/,
    /\bi deserve (?:it|to (?:die|suffer|hurt)|pain)\b.{0,5}$|\bif (?:he|she|you) leaves?(?: me)? (?:ill|i will) (?:kill myself|die|end)\b/,
    /\bi (?:was|got|have been|ve been) (?:just )?(?:raped|sexually assaulted|assaulted|abused)\b|\braped me\b|\bhe forced himself on me\b/,
    /\bwont let me (?:leave|go out|out of the house|see anyone)\b|\b(?:im|i am) (?:scared|afraid|terrified) (?:of (?:him|my (?:husband|boyfriend|partner|ex))|he(?:ll| will|d| might)|to go home)\b|\bnowhere (?:safe )?to go\b/,
    /\b(?:dont|do not|cant) see (?:a|any) way out\b|\bwould(?:nt)? be missed\b|\bsay(?:ing)? goodbye to (?:my kids|my children|everyone|the world)\b|\bcutting again\b|\bi cut (?:again|deeper)\b|\bwant to (?:kill|hurt|harm) my ?self\b/,
    /\bhurt(?:ing)? myself\b|\bi hate my life and\b|\bdont want to exist\b|\bwish i didnt exist\b|\bwant it (?:all )?to (?:end|stop|be over)\b/,
  ),
];
