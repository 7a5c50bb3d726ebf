import type { BotConversation, BotWords } from '@ondine/contracts';

/** A hand-written conversation of the demo member, for the days within which messages are retained. */
interface WrittenConversation extends BotWords {
  readonly daysAgo: number;
  readonly slug: string;
  readonly rating: BotConversation['rating'];
}

/**
 * The demo member's latest conversations, oldest first. They can be replayed and show a member who learns. The
 * partner's first line is the scenario's.
 */
export const demoConversations: readonly WrittenConversation[] = [
  {
    daysAgo: 27,
    slug: 'coffee-queue-spark',
    rating: 2,
    exchanges: [
      {
        said: 'I usually take the last one and leave the country.',
        reply: 'A woman with an exit plan. I only have sawdust and a guilty face.',
      },
      { said: 'Yes, I noticed.', reply: 'The sawdust or the face?' },
      { said: 'Both.', reply: 'Fair. It is oak today, if that helps.' },
      { said: 'Ok. I have to go now.', reply: 'Then the bun is yours. Same queue tomorrow?' },
    ],
    quotes: ['I usually take the last one and leave the country.', null, null],
    feedback:
      'Your first line made him laugh before the coffee was ready. After that he kept handing you questions, and you answered them without handing one back. Next time, ask about the oak.',
    better_lines: [
      { said: 'Yes, I noticed.', better: 'I noticed. What did that tree become this morning?' },
      { said: 'Both.', better: 'Both, and neither looks guilty to me.' },
    ],
  },
  {
    daysAgo: 22,
    slug: 'message-after-the-party',
    rating: 3,
    exchanges: [
      {
        said: 'Tell the cat I stand by every word about the olives.',
        reply: 'She has taken your side. She usually does with people she has not met.',
      },
      {
        said: 'I liked our kitchen. It was the best room of the evening.',
        reply: 'I am reading that twice. I stayed for the same reason, only less bravely.',
      },
      { said: 'It was a nice party.', reply: 'It was. Though I remember mostly one corner of it.' },
      { said: 'Sleep well then.', reply: 'I have only just got up. I will do my best.' },
    ],
    quotes: [
      'Tell the cat I stand by every word about the olives.',
      'I liked our kitchen. It was the best room of the evening.',
      null,
    ],
    feedback:
      'You picked up the cat and the olives, and then you said plainly that you had liked the kitchen: both made him braver. The end closed a door that he was holding open. One small plan would have kept it open.',
    better_lines: [
      {
        said: 'Sleep well then.',
        better: 'Bring the cat’s questions on Thursday. I know a place with bad olives.',
      },
    ],
  },
  {
    daysAgo: 16,
    slug: 'compliment-and-keep',
    rating: 3,
    exchanges: [
      {
        said: 'Oh, this? It was on sale.',
        reply: 'Then the sale and I are both lucky. It is still that green.',
      },
      {
        said: 'Thank you. I put it on thinking of your face.',
        reply: 'And here is the face. It has not recovered.',
      },
      {
        said: 'You hold your glass the way you draw, as if nothing could spill.',
        reply: 'Nobody has ever looked at my hands that long. Please go on.',
      },
      { said: 'What shall we eat?', reply: 'Whatever takes longest.' },
    ],
    quotes: [
      'Thank you. I put it on thinking of your face.',
      'You hold your glass the way you draw, as if nothing could spill.',
      null,
    ],
    feedback:
      'The compliment needed a second try to reach you, and then you took it beautifully. What you said about his hands could be about nobody else. He asked you to go on: you may.',
    better_lines: [
      { said: 'Oh, this? It was on sale.', better: 'Thank you. Take your time finding that sentence.' },
      { said: 'What shall we eat?', better: 'Something slow. I like being looked at across a table.' },
    ],
  },
  {
    daysAgo: 11,
    slug: 'coffee-queue-spark',
    rating: 4,
    exchanges: [
      {
        said: 'Guilty people do not smile like that. I was hoping for a duel.',
        reply: 'Wooden spoons, at dawn. I can make the spoons.',
      },
      {
        said: 'What are you making this week, besides trouble in the queue?',
        reply: 'A cradle for my sister. It has to hold a whole new person, so I am slow.',
      },
      {
        said: 'I like that you are slow with it. You talk about wood as if it could hear you.',
        reply: 'It can. It is the politest listener I know, until today.',
      },
      {
        said: 'Then tell it I said hello.',
        reply: 'I will. It will ask for your name.',
      },
      {
        said: 'It may have it tomorrow, with a bun.',
        reply: 'Tomorrow, then. I will guard the second-to-last one.',
      },
    ],
    quotes: [
      'I was hoping for a duel.',
      'What are you making this week, besides trouble in the queue?',
      'You talk about wood as if it could hear you.',
    ],
    feedback:
      'The same queue as two weeks ago, and another conversation: you asked about his week, listened to the cradle and gave it back as a compliment. Everything you said came from something he had said.',
    better_lines: [],
  },
  {
    daysAgo: 6,
    slug: 'slow-burn-dinner',
    rating: 4,
    exchanges: [
      {
        said: 'I have decided. You will have to guess.',
        reply: 'I am a chef. I can watch a pot for hours.',
      },
      {
        said: 'Watching suits you. Being patient is another matter, I think.',
        reply: 'You think. I have held a sauce back for forty minutes for less than this.',
      },
      {
        said: 'It smells of coffee and burnt sugar, and it is still warm at the edge.',
        reply: 'You taste like somebody who reads slowly.',
      },
      { said: 'Thanks.', reply: 'That was all? I had expected a duel for the spoon.' },
      {
        said: 'You lowered your voice just now. Was that for the spoon, or for me?',
        reply: 'For you. The spoon knew.',
      },
      { said: 'Then half of it is yours.', reply: 'Half. You do know how to let a man wait.' },
    ],
    quotes: [
      'I have decided. You will have to guess.',
      'Being patient is another matter, I think.',
      'It smells of coffee and burnt sugar, and it is still warm at the edge.',
      'You lowered your voice just now. Was that for the spoon, or for me?',
    ],
    feedback:
      'You let him wait from the first line and never explained it. The burnt sugar could be tasted, and you heard when his voice changed. Only the short thanks let the thread go for a moment, and he picked it up again.',
    better_lines: [{ said: 'Thanks.', better: 'Slowly, yes. I hate to miss a line.' }],
  },
  {
    daysAgo: 2,
    slug: 'gracious-no',
    rating: 4,
    exchanges: [
      {
        said: 'That is a lovely offer. Not tonight.',
        reply: 'Understood. Then I will be dangerous on my own.',
      },
      {
        said: 'I liked this evening, most of all the way you argue with waiters.',
        reply: 'He started it. I am glad you liked it.',
      },
      { said: 'He did start it.', reply: 'See, a witness. Are you sure about the negroni?' },
      {
        said: 'Quite sure, and it was a charming second try.',
        reply: 'I will retire it with honours.',
      },
      {
        said: 'Sunday I would like the flower market, and you carrying too much of it.',
        reply: 'I carry badly and gladly. At ten?',
      },
      { said: 'Sorry, I know it is a bit boring.', reply: 'It is daylight with you. That is not boring.' },
      { said: 'At ten, then.', reply: 'At ten. May I walk you to the tram?' },
      { said: 'To the tram, yes. That far and with pleasure.', reply: 'That far, then.' },
    ],
    quotes: [
      'Not tonight.',
      null,
      'I liked this evening, most of all the way you argue with waiters.',
      'Quite sure, and it was a charming second try.',
    ],
    feedback:
      'Nobody could have heard a maybe in your first answer, and nobody could have felt unwelcome. You stayed warm when he asked again. Sunday needed no apology: it was the best idea of the evening.',
    better_lines: [
      { said: 'Sorry, I know it is a bit boring.', better: 'Daylight is when I am at my most dangerous.' },
    ],
  },
];
