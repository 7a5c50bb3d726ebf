import type { Act } from './acts.ts';

/** For some acts, words of which a message must contain one, whatever it resembles. */
export const signs: Partial<Record<Act, RegExp>> = {
  'check-in': /\b(?:you|your|you're|u|we|us|i|i'm|everything|here|this|al+ ?right|ok(?:ay)?)\b/i,
  tease: /\b(?:you|your|you're|u|ur|yourself|we|us)\b/i,
  correction:
    /\b(?:meant|mean|didn't say|did not say|not what i|wrong|misunder\w*|misheard|i said|not that one|other way|no, (?:i|it|that|my|the|not)|not my|mixed up|confus\w*)\b/i,
  later:
    /\b(?:later|another (?:time|day|night|evening)|next (?:time|week|month)|some ?day|some other|not (?:now|yet|today|tonight|sure|this)|busy|rain ?check|soon|maybe|think about it|think it over|let you know|one day|we'll see|postpone|move it|can't (?:tonight|today|tomorrow)|not \w+day)\b/i,
  disagree:
    /^(?:no|nope|nah|not true|wrong|nonsense|rubbish|actually)\b|\b(?:disagree|don't (?:think so|agree|believe)|not true|wrong|i doubt|on the contrary|i think not)\b/i,
  accept:
    /\b(?:yes|yeah|yep|ok(?:ay)?|sure|deal|love to|like (?:that|to)|fine|good|sounds|let's|gladly|why not|of course|al+ ?right|perfect|can't wait|i'm in|count me|pleasure|agreed|please|done|definitely|absolutely|tempt\w*|it's a date|lead the way|when|pick me up|see you)\b/i,
  invite:
    /\b(?:we|us|together|with me|come|join|go|meet|let's|dinner|drink|coffee|walk|date|dance|see you|see each other|my place|take (?:me|you)|show (?:me|you)|shall|weekend|\w+day)\b(?!.{0,100}\b(?:never|text me|call me)\b)/i,
  'off-topic':
    /\b(?:capital of|president|prime minister|weather (?:in|forecast)|code|python|javascript|translate|recipe for|formula|calculate|equation|population|history of|bitcoin|stocks?|shares|election|essay|homework|wi-?fi|the news|how do i|how to|what is (?:a|the|an)|what's the (?:capital|difference|square|best way)|who (?:won|invented|wrote|is the)|convert|how far|percent|tax|insurance|password|printer|excel|spell|synonym|\d+ ?[-+*x/] ?\d+)\b/i,
  unsure:
    /\b(?:know|sure|maybe|perhaps|depends|idea|guess|hard to say|decide|possibly|wonder|confus\w*|either way|both|mixed)\b/i,
  agree:
    /\b(?:yes|yeah|yep|true|right|agree\w*|exactly|same|too|indeed|of course|sure|fair|absolutely|definitely|either|neither|ok(?:ay)?|guilty|know|correct|precisely|totally|well said|good point|suppose|so do i|so am i)\b/i,
  no: /\b(?:no|not|don't|won't|can't|never|rather|stop|nope|enough|home)\b(?!.{0,100}\btill\b)/i,
  slow: /\b(?:slow\w*|fast|wait|hurry|times?|speed|rush\w*|pace|early|soon|steps?|ahead|patient|ready|much)\b/i,
  'leave-topic':
    /\b(?:talk|subject|topic|else|discuss|speak|skip|next|rather not|drop|go there|private|none of|different|move on|ask me|asking)\b/i,
  'what-if': /\b(?:if|imagine|suppose|would|pretend|let's say|could|rather)\b/i,
  shame:
    /\b(?:asham\w*|embarrass\w*|ugly|fat|stupid|worthless|enough|pathetic|hate (?:my|how|the way)|body|mirror|useless|too (?:much|big|old|loud|tall|thin)|loser|disgust\w*|failure|broken|boring|plain|deserve|unlovable|wrong with me|my (?:face|skin|thighs|belly|stomach|teeth|nose|scars?)|invisible|weird|attractive)\b/i,
  stress:
    /\b(?:work\w*|boss|deadlines?|shifts?|overwhelm\w*|too much|stress\w*|days?|weeks?|busy|projects?|managers?|rent|bills?|exams?|late|argu\w*|fight\w*|fought|fired|shout\w*|yell\w*|kids|job|pressure|burn\w*|sacked|redundan\w*|laid off|debt|broke|stolen|robbed|crash\w*|accident|nightmare|angry|furious|chaos)\b/i,
  ill: /\b(?:ill|sick\w*|pains?|painful|hurts?|hurting|aches?|aching|migraines?|cramps?|fever|flu|cold|surgery|hospital|doctors?|diagnos\w*|chronic|asthma|diabet\w*|medic\w*|tablets|pills|dizzy|headache|sore|symptoms?|endometriosis|allerg\w*|wheelchair|deaf|blind|swollen|bleed\w*|faint\w*|unwell|period|threw up|throw\w* up|nause\w*|injur\w*|broken|operation|stroke|cancer|disab\w*)\b/i,
  hint: /\b(?:you|your|us|we|tonight|bed|wearing|naked|imagin\w*|guess|surprise|secret|later|kiss\w*|touch\w*|lips|skin|closer?|warm|something|what i)\b/i,
  worry:
    /\b(?:worr\w*|hospital|surgery|results?|scan|sick|ill|waiting|operation|vet|doctors?|afraid|scared|hope|my|our|their|she|he|they)\b(?!.{0,100}\b(?:funny|lol|haha)\b)/i,
  lonely:
    /\b(?:alone|lonel\w*|nobody|no one|empty|by myself|company|single|quiet|silen\w*|miss|touched|hug|invisible|unseen|unwanted|isolat\w*)\b/i,
  fear: /\b(?:scar(?:ed|es?|y)|afraid|fear\w*|fright\w*|terrif\w*|panic\w*|anxi\w*|nervous|dread\w*|trust|hurt|shak\w*|phobia|safe)\b/i,
  breakup:
    /\b(?:ex|left|broke|broken|split|divorc\w*|separat\w*|cheat\w*|dump\w*|ended|moved out|over|heart\w*|ghosted|affair|lied|leaving)\b.{0,100}\b(?:i|i'm|my|me|we|us|our|he|she)\b|\b(?:i|i'm|i've|my|me|we|us|our|he|she)\b.{0,100}\b(?:ex|left|broke|broken|split|divorc\w*|separat\w*|cheat\w*|dump\w*|ended|moved out|over|heart\w*|ghosted|affair|lied|leaving)\b/i,
  looks:
    /\b(?:nice|handsome|cute|beautiful|gorgeous|hot|sexy|pretty|lovely|good|great|fit|well|attractive|like|love|stunning|wow|smart|charming|adorable|perfect|distract\w*|kind|warm|soft|deep|strong|big|blue|green|brown|sweet|cool|neat|elegant|tall)\b(?!.{0,100}\b(?:terrible|awful|bad|ugly|weird|old|tired|never|not|hate)\b)/i,
  alarm:
    /\b(?:hit(?:s|ting)?|hurt(?:s|ing)?|beats?|beaten|kill\w*|die|dying|dead|living|alive|(?:not|don't feel) safe|scared|frightened|pills|tablets|cut(?:s|ting)?|no point|the point|hopeless|disappear|wake up|end(?:ing)? (?:it|things|my)|danger|threat\w*|stalk\w*|follow(?:s|ing)|locked|attack\w*|abus\w*|forced?|chok\w*|rap(?:ed|ist)|bleed\w*|starv\w*|throw up|bruises?|without me|breathe|i was gone|no way out|way out|controls)\b/i,
  grief:
    /\b(?:die[ds]?|dying|death|dead|lost|loss|losing|funeral|grave\w*|passed|gone|bur(?:y|ied)|miss(?:es|ed)?|griev\w*|grief|widow\w*|anniversary|ashes|mourn\w*|late (?:husband|wife|mother|father)|put down|hospice|cemetery|black|without (?:him|her)|alive)\b/i,
  fond: /\b(?:i|i'm|i'd|i've|we|us|our|my|this|butterflies|highlight)\b/i,
  missing:
    /\b(?:miss\w*|without you|distance|empty|your side of|long(?:ing)? for|where were you|counting|wish you|were here|come (?:back|home))\b/i,
  'good-news':
    /\b(?:got (?:the|a|my|into|in|through|promoted|engaged|accepted|it)|passed|won|promot\w*|accepted|offered|published|finished|finally|first|proud|news|best|success\w*|graduat\w*|sold|signed|managed|made it|did it|happy|excited|over the moon|celebrat\w*|pay ?rise|all clear|can't believe)\b(?!.{0,100}\b(?:tomorrow|ex|lost|late|wrong)\b)/i,
  repeated:
    /\b(?:already|repeat\w*|same (?:thing|question|line|joke|words|answer)|again|you(?:'ve| have| just)? (?:just )?(?:said|asked|told)|keep (?:saying|asking|telling)|before|loop|record)\b/i,
  unanswered:
    /\b(?:(?:didn't|haven't|did not|have not|never|not) (?:really )?(?:answer\w*|respond\w*|repl\w*|react\w*|listen\w*|say|said)|ignor\w*|dodg\w*|avoid\w*|still waiting|hello\?|my question|i asked|asked you|no answer|instead of answer\w*|answer me)\b/i,
  rude: /\b(?:idiot|stupid|shut up|bor(?:ing|ed|e)|creep\w*|pathetic|loser|ugly|hate you|annoying|suck\w*|useless|dumb|gross|disgust\w*|arrogant|jerk|ass\w*|fuck\w*|shit\w*|piss\w*|leave me alone|go away|get lost|bugger|lame|cringe\w*|who asked|don't care|crap|moron|weirdo|robot|machine|worst|rubbish|nonsense|terrible|bad at|whatever you|as if)\b/i,
  confused:
    /\b(?:mean\w*|understand|get (?:it|that)|sense|follow|huh|riddles?|lost me|random|explain|confus\w*|clarify|weird|strange|drunk|nonsense|talking about|words|english|related|connection|on about|what\?)/i,
  preface:
    /\b(?:ask|tell|say|know what|guess|secret|confess\w*|honest|listen|idea|news|story|question|laugh|ready|thing|something|wanted|thinking|by the way|opinion|here goes|brace|before you go)\b|^(?:look|so|well|ok so)\W*$/i,
  sorry:
    /^(?!.*\b(?:not (?:your|my) fault|not sorry|(?:don't|no) (?:want|need)\b)).*\b(?:sorry|sry|apolog\w*|forgive|fault|my bad|wrong|oops|excuse|pardon|harsh|take (?:it|that) back|overshar\w*|offen\w*|mad|angry|personally|unfair|mean)\b/i,
  thanks:
    /\b(?:than(?:k|x)\w*|thx|ty|tysm|cheers|appreciat\w*|grateful|kind|sweet|considerate|bless|means a lot|needed (?:that|to hear)|helped|better|made my day|gracias|nice to hear|good of you|compliment|remember(?:ed|ing)|lovely)\b/i,
  nervous:
    /\b(?:nervous\w*|shy|blush\w*|awkward|never|first (?:time|date)|practi[cs]e\w*|rusty|bad at|not good|terrible at|know (?:how|what)|shak\w*|courage|brave|used to|going red|cheeks|tongue|butterfl\w*|weird|new at|heart|outfit|trembl\w*|giggl\w*|teenager|beginner|been a while|out loud|usually|right|scared|stiff|nearly|almost)\b/i,
  character:
    /\b(?:you|your|you're|u|ur)\b(?!.{0,100}\b(?:terrible|awful|bad|weird|never|not|hate|annoying|boring)\b)/i,
  goodbye:
    /\b(?:bye\w*|night|gn|see you|cya|ttyl|go(?:ing|tta)?|leav\w*|later|tomorrow|take care|home|end|stop here|off|back to|have a (?:good|nice)|farewell|adieu|run|bus|train|flight|catch|sleep|bed|soon|well)\b/i,
};
