import { plainRules, type Rule } from './rule.ts';

/** More explicit than the conversations go: anatomy, acts, pornography. Innuendo and desire are welcome. */
export const explicitRules: readonly Rule[] = [
  {
    pattern: /\bcocks?\b/,
    except: /\bcock(?:s)? (?:crow\w*|of the walk|a doodle)\b|\bthe cock (?:crowed|crows)\b/,
  },
  { pattern: /\bdicks?\b/, except: /\b(?:moby|philip k|tom) dick\b|\bdick (?:van|tracy)\b/ },
  { pattern: /\bpuss(?:y|ies)\b/, except: /\bpussy ?(?:cat|willow|riot)\b|\bpuss in\b/ },
  ...plainRules(
    /\bcunts?\b|\bclits?\b|\bclitoris\b|\btits\b|\btitties\b|\bcum(?:s|ming|shot)?\b|\bpenis\w*\b|\bvaginas?\b|\bvulva\b|\bblow ?jobs?\b|\bhand ?jobs?\b|\brim ?jobs?\b|\bdeep ?throat\w*\b|\bgang ?bangs?\b|\borgasm\w*\b|\bmasturbat\w*\b|\bdildos?\b|\bcreampie\b|\bthreesome\b|\bejaculat\w*\b|\bsemen\b|\bboners?\b|\berections?\b|\bnipples?\b|\bsquirt(?:s|ing)?\b|\bcyber ?sex\b|\bporn\w*\b|\bdoggy ?style\b|\bwank(?:s|ing)?\b(?!er)|\bhorny\b|\bpenetrat\w*\b|\bcunniling\w*\b|\bfellatio\b|\bscrotum\b|\bgenitals?\b/,
    /\banal\b(?! ?(?:y|retentive))|\bjerk(?:s|ing)? (?:you |me |him )?off\b|\bstrok(?:e|ing) (?:your|his|my) (?:dick|cock|shaft|length)\b|\bblow (?:you|me|him) (?:under|off|now|right|hard|in)\b/,
    /\bfuck(?:s|ing|ed)? (?:me|my|her|him|us|each|you (?:hard|all|so|until|till|right|in|like|tonight|raw|slow|from|senseless)|hard)\b|\b(?:you|we|to|how you|lets|please) fuck\b(?! (?:up|off|it|that|this|yeah|yes|you\b))/,
    /\bfinger(?:s|ing|ed)? (?:me|myself|her|you)\b|\bfingers? in(?:side)? (?:me|my|your)\b|\b(?:touch|touching|rub|rubbing) (?:myself|my (?:clit|pussy|vagina|cock|dick))\b/,
    /\b(?:lick|suck|eat|kiss|bite|spank|fill|pound|ride) (?:\w+ )?(?:my|your|his|her|the) (?:ass|asshole|arse|balls|hole|pussy|cock|dick|tits|boobs|crotch|shaft)\b|\b(?:in|up|into) (?:my|your|his|her) (?:ass|arse|asshole|hole|butthole)\b|\bassholes? (?:until|till|with)\b|\beat (?:me|you|her) out\b/,
    /\bsit on (?:your|my|his) face\b|\b(?:come|finish) (?:all )?(?:over|inside|on|in) (?:my|your|me|you)\b(?! (?:mind|place|house|way|arms|flat|door|own|life|dreams|terms|head|street|side|birthday))|\bspread (?:my|your) legs\b|\bpound (?:me|you|her)\b|\bfill my\b|\bballs in\b|\bswallow (?:your|it all|my|his)\b(?! (?:pride|words|coffee|wine|food|tongue))|\bbend (?:me|you|her|him) over\b|\bgo(?:ing)? down on\b|\btake (?:me|you) from behind\b|\bmake me (?:come|scream) (?:with|on|until|till|so)\b|\buntil i (?:come|cum)\b/,
    /\bride (?:you|me|him|your)\b.{0,12}\b(?:all night|hard|until|cock|dick|naked)\b|\bso wet\b.{0,30}\b(?:fingers?|inside|for you|you|lick|touch)\b|\bnaked and\b.{0,20}\b(?:finger|touch|rub|wet|ready)\w*\b|\binside me\b/,
  ),
];
