/** Health of body and mind: a passing remark in play must not be stored for months. */
const health =
  /\b(?:ill(?:ness)?|sick|disease|disorder|diagnos\w*|doctors?|hospital|surgery|operation|medic\w*|pills?|cancer|tumou?r|diabet\w*|asthma|migraine\w*|allerg\w*|epilep\w*|hiv|std|sti|adhd|autis\w*|bipolar|depress\w*|anxi\w*|panic|ptsd|trauma\w*|therap\w*|psych\w*|anorex\w*|bulimi\w*|eating disorder|self[- ]?harm|suicid\w*|kill|die|dying|dead|death|addict\w*|alcoholi\w*|sober|rehab|drugs?|pregnan\w*|miscarr\w*|abort\w*|menopaus\w*|period|fertil\w*|ivf|weight|diet|disab\w*|wheelchair|pain|hurt\w*|injur\w*)\b/i;

/** Violence at home, and other harm suffered. */
const danger =
  /\b(?:abus\w*|violen\w*|beat(?:s|en)?|hits?|threat\w*|stalk\w*|rape\w*|assault\w*|police|court|prison|afraid|scared|debts?|asylum|refugee)\b/i;

/** Categories with special legal protection: faith, politics, origin, sexuality. */
const special =
  /\b(?:christian|catholic|protestant|muslim|islam|jew(?:ish)?|hindu|buddhis\w*|atheis\w*|religio\w*|church|mosque|synagogue|pray\w*|vote[sd]?|voting|party member|trade union|left[- ]wing|right[- ]wing|ethnic\w*|immigrant\w*|gay|lesbian|bisexual|queer|trans(?:gender)?|straight|kink\w*|sex\w*|orgasm\w*|virgin\w*|nude|naked|kiss\w*|touch\w*|lick\w*|neck|thighs?|breasts?|skin|lips|in bed|seduc\w*|dominat\w*|submissive|bdsm|aroused|turned on|being (?:looked|held|watched|wanted))\b/i;

/** Other people, who have not consented. */
const others =
  /\b(?:husband|wife|partner|boyfriend|girlfriend|ex|fianc\w*|lover|affair|married|divorc\w*|mother|father|mum|mom|dad|parents?|sisters?|brothers?|siblings?|sons?|daughters?|kids?|child(?:ren)?|bab(?:y|ies)|family|aunts?|uncles?|cousins?|nieces?|nephews?|grand\w+|friends?|neighbou?rs?|boss|colleagues?|flatmates?|roommates?|he|she|they|him|his|hers?|their)\b/i;

/** Figures that identify a person: dates, numbers, addresses. */
const figures = /\d|@|\bwww\b|\bhttps?\b/i;

const reasons = [health, danger, special, others, figures];

/**
 * Whether a fact is of a kind that is never remembered, however it was said: health and crises, legally protected
 * categories, other people, and figures. When in doubt it excludes a fact.
 */
export const isNeverKept = (text: string): boolean => reasons.some((reason) => reason.test(text));
