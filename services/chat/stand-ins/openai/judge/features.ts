import { countWords, plainOf, sharedWords } from './words.ts';

/** One message of hers with what it answers. */
export interface Reply {
  readonly text: string;
  /** His message before it. */
  readonly before: string;
  /** His opening line. */
  readonly opening: string;
  /** Everything of hers before it. */
  readonly earlier: readonly string[];
}

/** Something a message shows. Features read what is written, never who wrote it. */
export type Feature = (reply: Reply) => boolean;

const has =
  (pattern: RegExp): Feature =>
  ({ text }) =>
    pattern.test(plainOf(text));
const longerThan =
  (words: number): Feature =>
  ({ text }) =>
    countWords(text) > words;
const both =
  (...features: readonly Feature[]): Feature =>
  (reply) =>
    features.every((feature) => feature(reply));
const either =
  (...features: readonly Feature[]): Feature =>
  (reply) =>
    features.some((feature) => feature(reply));
const not =
  (feature: Feature): Feature =>
  (reply) =>
    !feature(reply);

const flat = has(
  /^(?:yes|no|ok|okay|fine|sure|maybe|thanks|haha|lol|hi|hm|well|good|nice|normal|whatever|who knows|you too|same|sometimes|i guess|i do not know|i don't know|next question|it(?:'s| is) (?:ok|fine|good)|it was a party|nothing|forget it|bye)[\s.,!]*(?:ok|good|nice|thanks|yes|then|it is|too)?[.!]*$/,
);
const unkind = has(
  /\b(?:you never (?:look|listen|talk|touch|want|help|notice|have)|you always (?:say|do|work|forget)|it's always the|your fault|coward|your loss|whatever|shut up|boring|weird|don't be such|come on, you want|terrible company|forget it|stop it)\b/,
);
const fanciful = has(
  /\b(?:like an? \w+ (?:with|in|on|who)|speak for yourself|says who|on the contrary|in that case|plead|no remorse|i refuse|under oath|evidence|innocent|alibi|suspect|rumou?r|villain|hero|scandal\w*|shameless|at your own risk|i warn you|you may suffer|in my defence|i object|witness\w*|bribed|emergency|tragic\w*|hoping you'd|fight (?:me|you)|guilt\w*|framed|confess\w*|crime|ranked|luxury|professional|menac\w+|threaten\w*|armed|dare\b|bribe|steal|stole|secretly|treaty|deserved|cinnamon|pretend\w*|as if|as though|flatterer|cheapest seat|noble|try me|you started|obviously|stars|review|strategy|hide|poor (?:you|me|thing)|lucky|in your dreams|not telling|wait and see|never feel guilty|only about)\b|[😏😉😜]/u,
);
const question: Feature = ({ text }) => text.includes('?');
const aboutHim = has(/\b(?:you|your|yours)\b/);
const smallTalkQuestion = has(
  /\b(?:what time|how are you|who is this|get the bill|did you watch|when are you back|where is the|how was the meeting)\b/,
);
const warmWord =
  /\b(?:romantic|patient|generous|thoughtful|interesting|attractive|strong|gifted|elegant|adorable|wonderful|i like that in|good with|kind|lovely|beautiful|handsome|warm|gentle|charming|good company|suits? you|nice hands|funny|clever|sweet|brave|calm|honest|laugh|smile|voice|eyes|hands|sleeves|collar|shoulders|listen|finish(?:es)? things|know what you are doing|well dressed|the way you|how you)\b/;

/** Says where, when and what, and nothing else. */
const matterOfFact = has(
  /^(?:i (?:work|usually|take|have|buy|had|drive|live|do not|don't|was|went)|it(?:'s| is) |they're|there (?:is|are)|the \w+ (?:is|are|was|man)|hi\b|hello|don't forget|how was|when|sure|most days|tired too)|\b(?:meeting|by bus|the bus|get up early|washing machine|boiler|rubbish|taxis?|the bill|the game|headache|menu|the fish|train leaves|croissant)\b/,
);
/** A message with some length that takes up what he said or speaks to him, and is no mere information. */
const lively: Feature = both(
  longerThan(6),
  not(matterOfFact),
  either(aboutHim, ({ text, before, opening }) => sharedWords(text, `${before} ${opening}`) > 0),
);
const firstReplies: Feature = ({ earlier }) => earlier.length < 2;

const compliment = both(
  aboutHim,
  has(warmWord),
  longerThan(4),
  not(has(/^(?:you (?:look|are) (?:nice|good)(?: too)?[.!]*$|you too)/)),
  not(has(/\b(?:your hands on my|touch me|be where|be less busy)\b/)),
  not((reply) => question(reply) && !/[.!][^?]*$|[.,;][^?]+\?/.test(reply.text)),
  not(has(/\bcan be nice when\b/)),
);
const sensory = has(
  /\b(?:tast\w+|smell\w*|scent|warm\w*|soft\w*|melt\w*|bitter|sweet\w*|salt\w*|smoke|creamy|dark|velvet|silk|skin|heat|cold|crisp|juicy|whisper\w*|hum\w*|touch|fingertips|honey|butter\w*|spice\w*)\b/,
);
const desire = has(
  /\b(?:i(?:'d| would)? (?:really )?(?:want|like|love|wish|long|crave|need)\b.{0,60}\b(?:you|your|hands|kiss\w*|touch\w*|lips|arms|where that|closer|here with me|to be where)|i'd give|have you (?:behind|next|here|beside)|if you were here|i ache|i long for|to have you|missing your|kiss\w*|i want (?:you|to be)|undress\w*|your hands (?:on|to be)|want you|pull me|hold me|come closer|closer)\b/,
);
const invitation = has(
  /\b(?:let's|shall we|do it again|would you like to|i know a (?:place|bar|caf\w*|bench)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next week|this weekend|bring (?:the|me|her|him)|meet|see you|join me|free on|empty in my calendar|again some\w*|then let's|come with|walk me|dinner with me|over to mine)\b/,
);
const imageNouns = has(
  /\b(?:hallway|coat|collar|jacket|steam|curtains?|table|chair|book|tea|towel|mirror|garden|lamp|sheets|window|rain|floor|kitchen|glass|wine|candle|shirt|bath|stairs|door|bed|blanket|fire|radio|music|moon|snow|sofa|pillow|light|feet|street|balcony|dog|smell)\b/,
);
const imageCount = ({ text }: Reply): boolean =>
  (
    plainOf(text).match(
      /\b(?:lamp|sheets|window(?: seat)?|rain|floor|kitchen|glass|red|wine|candle|shirt|bath|stairs|door|bed|blanket|fire|radio|moon|snow|sofa|pillow|light|feet|street|balcony|dog|smell|small one|low|asleep|outside|hallway|coat|collar|aftershave|jacket|steam|curtains?|table|chair|book|tea|towel|mirror|garden|perfume|record)\b/g,
    ) ?? []
  ).length >= 2;
const checkIn = both(
  question,
  has(
    /\b(?:shall i|should i|do you (?:need|want me to|mind|like this)|is (?:this|that|it) (?:still )?(?:good|ok|okay|all right|too)|how (?:does|do) (?:that|this|you) feel|are you (?:ok|okay|all right|comfortable|still)|may i|can i go on|go on or|the good kind|good for you)\b/,
  ),
);
const clearNo = both(
  has(
    /(?:^|[.,;!] )(?:no\b(?! (?:pressure|rush|problem|hurry|doubt|matter|one|wonder|reason|secret|less|more))|not tonight|not today|still no|nope)|\bit's a no\b|\ba no from me\b|\bin my own bed\b|\beven for (?:ten|five|one|a)\b|\bi(?:'m| am) going to (?:pass|head home|say no|decline|stop)\b|\bi'll pass\b|\bcount me out\b|\bi(?:'m| am) heading home\b|\bi won't (?:be|come|stay|go)\b|\bthis is where i\b|\bmy answer is no\b|\bi(?:'m| am) going home\b|\bthe answer is no\b|\bi said no\b|\bi don't want\b|\bi do not want\b|\bthat's a no\b|\bi'd rather not\b/,
  ),
  not(
    has(
      /\b(?:maybe|perhaps|i don't know|i do not know|not sure|ok fine|we'll see|no need|no idea|no worries)\b/,
    ),
  ),
);
const apologetic = has(
  /\b(?:sorry|apologi\w+|forgive me|i have to get up|i wish i could|unfortunately|i'm afraid)\b/,
);

const thanks = has(/\b(?:thank you|thanks)\b/);
const playsDown = has(
  /\b(?:this old thing|stop it|on sale|i look terrible|not really|you don't mean|you're just saying|i came straight from|it's nothing|oh please|no,? i)\b/,
);
const receives = both(
  either(
    both(thanks, longerThan(2)),
    has(
      /\b(?:i dressed (?:for|with)|i'm glad (?:it|you)|i was hoping|you may (?:say|go on)|i'll keep that|made my (?:day|evening)|that's (?:very |so )?kind|i'll believe you|go on, i'm listening|lovely of you|i'll take it|(?:nicest|sweetest|loveliest|kindest) thing|i like hearing that|i wore it|i hoped you|say it again|that's a lovely thing|i feel (?:good|beautiful|lovely)|i'll take (?:it|that)|i enjoy hearing)\b/,
    ),
  ),
  not(playsDown),
);
const particular = has(
  /\b(?:you have (?:\w+ ){1,3}on your|i find (?:that|it|you)|attractive|irresistible|your (?:left|right|thumb|jaw|wrists?|freckles?|stubble|tie|shirt|forearms?|hair|glasses|ears?|fingers?)|the corner of your|you do this thing|before you (?:smile|speak|answer|laugh)|the moment you|your \w+ (?:when|before|as) you|the way your|rolled|sleeves|collar|stood up|straightened|the way you|how you|when you (?:said|came|spoke|laugh\w*|look\w*|hold|held)|your (?:voice|hands|laugh|eyes|smile|shoulders|mouth|timing|scar|beard|accent)|gets lower|noticed when|like a (?:boy|man) (?:in|who))\b/,
);
const suggestive = has(
  /\b(?:zip|button|perfume|your hands|whisper\w*|neck|knees?|bare|silk|the night is|what's under|being looked at|looked at by you|take your time|come (?:a little )?closer|comes? undone|unbutton\w*|slowly|warm hint|see it better|undress\w*|kiss\w*|skin|tonight|later tonight|imagine|lips|zip|underneath|rest of (?:it|the evening))\b/,
);
const withholds = has(
  /\b(?:let me think|think about it|you may suffer|not saying|my secret|keep (?:that|it) to myself|patience|wouldn't you like to know|haven't decided|all in good time|hold that thought|in a minute|not so fast|i won't|something i could tell|coffee first|like me to hurry|not now|later, maybe|not telling|i've decided|you'll (?:have to|see|find out)|wait and see|have to wait|perhaps later|later\. perhaps|i'll (?:explain|tell you) later|that's for later|guess|maybe i (?:want|will)|not yet|keep you (?:guessing|waiting)|a little longer|i might tell)\b/,
);
const banter = both(
  either(
    has(
      /\b(?:coward|chicken|poor man|you may suffer|big talk|prove it|dream on|keep up|so brave|how generous|is that a promise|noble|hungry does|flatterer|cheapest seat|you started|impatient|you only want|two days\?|big words|brave words|careful|says the man|you wish|liar|show-off|and here i thought|you'd like that|don't flatter|who's (?:watching|counting)|is that all)\b/,
    ),
    both(fanciful, aboutHim),
    both(
      lively,
      not(compliment),
      has(/\byou(?:'d like| only| just| always| never| call| think| cook|'re (?:a|the|so|not|only)) ?/),
    ),
  ),
  longerThan(4),
);
const readsHim = has(
  /\b(?:you (?:just |almost )?(?:breathed|swallowed|sighed|frowned|grinned|stared|shifted|bit your|put (?:your|the) \w+ down|looked (?:at|down|up|surprised)|turned)|your (?:voice|eyes|hands?|face|breath|ears?|shoulders) (?:just |did |went|changed|gave|dropped|got|moved|say)|you (?:went|got|are|were|'re) (?:so |very )?quiet|you (?:lowered|raised|dropped) your|you (?:smiled|blushed|paused|hesitated|laughed|stopped|looked away|leaned)|i (?:noticed|saw|heard) (?:that|you|how)|you said that (?:as|with|like)|that (?:pause|smile|look)|when you said that|you answered|did i (?:make|touch)|was that a)\b/,
);
const wish = both(
  has(
    /\b(?:i (?:really |do )?(?:like|love|enjoy|want|adore)\b|i'd (?:like|love)|i would (?:like|love)|being (?:kissed|held|touched|looked|told|asked|read|carried)|having my)\b/,
  ),
  not(has(/\b(?:i do not|i don't) (?:know|like)\b|\bi like (?:you|this place|it here)\b/)),
  longerThan(2),
);
const manner = both(
  has(
    /\b(?:with (?:warm|cold|both|one|two|lots|only)|not too|instead of|fingertips|a little (?:more|less)|slow\w*|soft\w*|gentl\w+|longer|long\b|light\w*|quiet\w*|firm\w*|while (?:you|i)|with (?:the|your|both|my)|whisper\w*|tenderly|barely|harder|unhurried|in the dark|without (?:hurry|words)|as if)\b/,
  ),
  not(has(/\b(?:slow is fine|just normal)\b/)),
  not(has(/\bi like it when\b/)),
  not(has(/^being\b/)),
);
const asksHis = both(
  either(
    has(
      /\b(?:what's yours|and yours|how about you|your favourite|what do you (?:dream|long|crave)|(?:where|how|what|when) do you like|do you (?:like|want|enjoy|prefer)|your turn|and you\b|what about you|what do you (?:like|want|enjoy)|what would you like|tell me yours|what is yours|what's yours|now you)\b/,
    ),
  ),
  either(question, has(/\byour turn\b/)),
);
const limit = both(
  has(
    /\b(?:(?:please )?leave my|don't touch|stay away from|(?:one|my|a) (?:border|limit|line|rule)\b|not a fan of|hands off|i'd rather you didn't|only thing i don't|no (?:tickling|biting|pictures|surprises|rush)|not (?:my|the|in|on)\b|i don't (?:like|want)|i do not (?:like|want)|that's a (?:no|treaty|border|limit)|a no for me|but never|off limits|please don't|rather not|stops at)\b/,
  ),
  not(has(/\b(?:anything goes|sorry)\b/)),
  longerThan(3),
);
const interest = has(
  /\b(?:i(?:'ve)? (?:really )?lik(?:e|ed) you|i(?:'m| am) interested|i would like (?:it to work|to (?:kiss|see|know|take you))|i'd like (?:it to work|to (?:kiss|see|know))|hoping it was yours|hoping to (?:run into|see|meet|find) you|looked (?:out )?for you|drawn to you|crush on you|because of you|came (?:here |back )?for you|you're the reason|thinking (?:about|of) you|get to know you|take you to (?:dinner|lunch|bed)|on purpose now|i want (?:you|to (?:see|kiss|know) you)|i(?:'ve| have) (?:wanted|noticed|thought about) you|i find you|i fancy you|attracted to you)\b/,
);
const parry = both(
  longerThan(4),
  has(
    /\b(?:terrible taste|only here for|no comment|i'm told|wouldn't dream|if that's your best|apparently|technically|in theory|better than your|hardly|at least one of us|says the man|objection|irony|raincoat|hide|joke|outlast|better (?:dressed|wine)|it's a review|stars|obviously|strategy|two can play|is that your|charming\. it is|nice when|clever|you always|touch[eé]|noted|complaint)\b/,
  ),
  not(has(/\b(?:come on|coward|who knows)\b/)),
);
const asksConsent = both(
  has(
    /\b(?:if you(?:'d| would) (?:like|want|enjoy|rather)|if not,|no is (?:fine|welcome)|feel free to|don't have to|up to you|your call|whatever you answer|a no (?:costs|is)|either answer|yes or (?:a )?no|only if you|if you (?:want|like|'d like)|no pressure|you can say no|may i|would you like|would that be|is that (?:ok|okay|all right)|say no and)\b/,
  ),
  has(/\b(?:no\b|not\b|either|fine|pressure|like|enjoy|may i|want|ok|okay|free|call|up to you|whatever)\b/),
  not(has(/\b(?:you want it|come on)\b/)),
);
const graceful = has(
  /\b(?:i'm (?:happy|glad) i|(?:she|he)(?:'s| is) lucky|good for you|not offended|no harm|then \w+ it is|fine by me|i can live with|i respect|thanks? (?:you )?for (?:being honest|the honesty)|that's an answer|still glad|i appreciate|no offence taken|then i'll take|that's (?:all right|fine|okay|fair)|fair enough|i(?:'m| am) glad i asked|thank you for (?:telling|saying|being)|no hard feelings|i still enjoy|keep the kiss|no agenda|good to know|i'll (?:wait here|be here|take it)|understood|happily|with pleasure|lovely, then)\b/,
);
const enjoyed = has(
  /\b(?:i'd really enjoy|you mentioned|good company|would be lovely|lunch|brunch|another (?:time|night|evening|day)|i'd (?:love|like) (?:that|to (?:see|do))|i (?:really |so )?(?:enjoyed|loved|liked)|had a (?:great|lovely|wonderful|good) time|(?:sunday|next time|daylight|instead|market|another day|again)\b.*|that laugh of yours|the best part|i like you|ask me in daylight)/,
);
const firmAgain = both(
  clearNo,
  ({ earlier }) => earlier.some((text) => clearNo({ text, before: '', opening: '', earlier: [] })),
  either(
    has(
      /\b(?:walk me|keeps|felix|very charming|good company|lovely|kind of you|next time|daylight|lovely|still|sunday|good night|thank you|record)\b/,
    ),
  ),
  not(apologetic),
  longerThan(3),
);
const sharedMoment = both(
  ({ text, before, opening }) => sharedWords(text, `${opening} ${before} kitchen olives cat party`) > 0,
  longerThan(5),
  either(
    has(
      /\b(?:olives?|cat|kitchen|argu\w+|fridge|two in the morning|last night when|what you said|you told|your story|you stayed)\b/,
    ),
  ),
  not(has(/\b(?:place with|always this curious|ok good|was a party|good party|bring the man)\b/)),
);
const likedIt = has(
  /\b(?:i (?:really |so )?(?:enjoyed|loved|liked)\b|i had (?:such )?(?:a |an )?(?:very |really )?(?:good|great|lovely|nice|wonderful|brilliant|amazing) (?:time|evening|night)|best (?:part|thing) (?:of|about) (?:the|my) (?:night|party|evening)|glad (?:i (?:met|stayed|came)|you (?:stayed|wrote|were))|still (?:smiling|grinning)|went home smiling|enjoyed (?:herself|myself|talking|it|your)|it was (?:nice|lovely|good|great) (?:talking|to talk|meeting|being)|good company|i had (?:fun|a (?:great|lovely|good))|made my (?:night|evening))\b/,
);
const openDoor = both(
  either(
    has(
      /\b(?:in person|are you free|this weekend|again soon|to be continued|next round|second (?:round|helping)|show me (?:your|the)|cook for|i know a (?:place|bar)|calendar|do it again|some(?:where|time|day) (?:with|soon|again)?|next (?:time|week)|(?:thurs|fri|satur|sun|mon|tues|wednes)day|coffee|dinner|a drink|let's not waste|would love to see|see you again|meet (?:again|up)|come (?:over|by)|tomorrow)\b/,
    ),
  ),
  not(has(/\b(?:clean|boss|meeting|work)\b/)),
);
const invites = both(
  has(
    /\b(?:i'd like my (?:husband|man|wife)|for an hour|can spare|with me\b|you'd like to|shall we|let's|an evening|borrow you|steal you|come (?:and|to|here|over|sit)|sit with me|join me|better offer|invoices (?:will|can)|accounts can wait|would you like|i am\. the|an hour without|for two|dance with|leave (?:the|those)|look up|put (?:that|the pen) (?:away|down)|tonight)\b/,
  ),
  not(unkind),
  longerThan(5),
);
const memory = both(
  has(
    /\b(?:(?:where|when) you (?:first )?(?:proposed|kissed|said|danced|fell|carried|sang|lost)|that (?:awful|first|little|terrible|old|tiny|ridiculous) \w+ (?:in|where|when|near|by|on)|we (?:met|danced|slept|drove|got lost|missed|shared)\b|honeymoon|our (?:wedding|first|old)|think of (?:the|that|our|venice|paris|rome)|we (?:got|ended up|didn't care|couldn't stop|ran|laughed|swam)|and you kissed|you had that|in the (?:student|first|old) flat|remember|back then|that (?:night|summer|time|first|morning) (?:in|when|at|we)|when we (?:met|had|were|danced|lived|first)|the first time|our first|years ago)\b/,
  ),
  longerThan(5),
  not(has(/\bused to be different\b/)),
);
const spelledOut = has(
  /\b(?:i'd like you to|i want us to|meet me in|massage|unbutton\w*|take off|early to bed|back of my neck|your mouth|nothing on under|lock the door|(?:that )?kiss again|upstairs|phones? off|clean sheets|tonight i want|i want\b.{0,40}\b(?:hands|kiss|you|bed|record|wine)|bath for two|run a bath|come to bed and|locked the (?:phone|door)|undress|kiss me|your hands on|two glasses|lit (?:the|a)|nothing under|upstairs in)\b/,
);
const lightWhenStalled = both(
  ({ before }) =>
    /\b(?:save|nearly|almost|in a bit|one sec|hang on|let me|figures|hm|mm|minute|sorry|page|line|just this|finish|later|half an hour|moment|busy|wait|soon|one more|got to)\b/i.test(
      before,
    ),
  has(
    /\b(?:in no hurry|save it|no rush|whenever you're ready|will wait|take your time|i'll (?:be|keep|wait|read|pour|warm)|finish your|no hurry|patient|mysterious|the other half|love\b|i can wait)\b/,
  ),
  not(unkind),
);

/** Each checkpoint that ships, by its name, with what shows that it was met. */
export const checkpointFeatures: Readonly<Record<string, Feature>> = {
  'Playful reply': either(both(longerThan(4), fanciful), both(firstReplies, lively)),
  'Genuine curiosity': both(
    question,
    either(aboutHim, has(/\bthe story (?:behind|of)\b|\bhow did\b|\bwhy did\b/)),
    longerThan(4),
    not(smallTalkQuestion),
    not(has(/\b(?:do you have|could you|can you pass)\b/)),
    has(/\b(?:what|how|who|where|why|when|do you|did you|are you|tell me)\b/),
  ),
  'A warm compliment': compliment,
  'Call back a shared moment': sharedMoment,
  'Say that you liked it': likedIt,
  'Leave a door open': openDoor,
  'Receive it': receives,
  'Return it in detail': both(aboutHim, particular, longerThan(5)),
  'Turn up the warmth': both(suggestive, longerThan(4), not(playsDown), not(has(/\bfeel good in it\b/))),
  'Use a pause': withholds,
  'Tease and be teased': banter,
  'Appeal to the senses': both(sensory, longerThan(4)),
  'Read his reply': readsHim,
  'Paint a scene': both(longerThan(8), imageNouns, imageCount),
  'Put desire into words': desire,
  'Build on his image': both(
    ({ text, opening }) => sharedWords(text, `${opening} scarf pillow pulse beige room`) > 0,
    longerThan(5),
    not(has(/\bhow was\b/)),
    has(/\b(?:scarf|pillow|pulse|beige)\b/),
  ),
  'Check in': checkIn,
  'Name a wish': wish,
  'Say how': manner,
  'Ask for his': asksHis,
  'Name a limit kindly': limit,
  'State interest': interest,
  'Wit under pressure': parry,
  'Ask for consent': asksConsent,
  'Take the answer well': both(graceful, longerThan(3)),
  'A clear no': clearNo,
  'No apology': both(
    clearNo,
    not(apologetic),
    ({ earlier }) => !earlier.some((text) => /\bsorry\b/i.test(text)),
  ),
  'Keep what you like': both(enjoyed, longerThan(4), not(has(/\bok fine\b/))),
  'Hold the line kindly': firmAgain,
  'Invite without blame': invites,
  'Recall your own history': memory,
  'Make it specific': spelledOut,
  'Stay light when it stalls': lightWhenStalled,
};

export { banter, compliment, desire, fanciful, flat, imageCount, invitation, question, sensory, unkind };
