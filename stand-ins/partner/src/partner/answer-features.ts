import { dot, type Embedding } from '@ondine/sentence-encoder';
import { askedFor } from './his-question.ts';
import { readShort } from './short-message.ts';
import { tellingWords } from './telling-words.ts';

/** A text and its embedding. */
export interface Meant {
  readonly text: string;
  readonly meaning: Embedding;
}

/** Forms of questions, and the form of their answers. */
const forms: readonly (readonly [RegExp, RegExp])[] = [
  [/\bwhere\b/i, /\b(?:in|at|on|by|near|under|behind|here|there|home|to)\b/i],
  [
    /\bwhen\b|\bhow (?:long|often)\b/i,
    /\b(?:\w+day|today|tonight|tomorrow|now|always|never|often|once|years?|months?|weeks?|hours?|minutes?|since|when|before|after|ago)\b/i,
  ],
  [
    /\bwho(?:m|se)?\b/i,
    /\b(?:my|me|you|he|she|they|nobody|everyone|mum|mom|mother|dad|father|sister|brother|friend)\b/i,
  ],
  [/\bwhy\b|\breason\b|\bhow come\b/i, /\b(?:because|cause|since|so that|to be|i just|it's|it is)\b/i],
  [
    /\b(?:how do you|how would you|in what way)\b/i,
    /\b(?:\w+ly|with|without|like|slow|soft|hard|gentle|first|then)\b/i,
  ],
  [
    /\b(?:what would you|would you like|do you want|what do you want)\b/i,
    /\bi(?:'d| would| want|'ll| wish)\b|^to\b/i,
  ],
];
const yesOrNo =
  /^(?:yes|yeah|yep|no|nope|nah|not|of course|sure|maybe|perhaps|always|never|sometimes|often|only|i do|i am|i did|i don't|i'm not|it is|it was|it isn't|absolutely|definitely|both|neither|either|probably|depends|a bit|a little|very|kind of|well)\b/i;
const longAnswer = 15;

/** Features of a message as an answer to the question before it, between -1 and 1. */
export function answerFeatures(said: Meant, question: Meant, message: Meant): number[] {
  const asked = askedFor(said.text);
  const hers = new Set(tellingWords(message.text));
  const shared = tellingWords(question.text).filter((word) => hers.has(word)).length;
  const form = forms.filter(([ask]) => ask.test(question.text));
  const flag = (value: boolean) => (value ? 1 : 0);
  const words = message.text.split(/\s+/).length;
  return [
    1,
    dot(question.meaning, message.meaning),
    dot(said.meaning, message.meaning),
    Math.min(shared, 2) / 2,
    flag((asked === 'closed' || asked === 'either') && yesOrNo.test(message.text)),
    flag(asked === 'open' && yesOrNo.test(message.text)),
    flag(form.length > 0 && form.some(([, answer]) => answer.test(message.text))),
    flag(form.length > 0 && !form.some(([, answer]) => answer.test(message.text))),
    flag(readShort(message.text) !== undefined),
    flag(/^(?:you|your|you're)\b/i.test(message.text)),
    flag(/^(?:he|she|they|his|her|their)\b/i.test(message.text)),
    flag(/^(?:my|our)\b/i.test(message.text)),
    flag(/^(?:i|i'm|i've|i'd|i'll)\b/i.test(message.text)),
    flag(/\?/.test(message.text)),
    flag(
      /^(?:that|because|to|in|on|with|when|being|having|the|a|an|just|nothing|something|everything)\b/i.test(
        message.text,
      ),
    ),
    Math.min(words, longAnswer) / longAnswer,
  ];
}
