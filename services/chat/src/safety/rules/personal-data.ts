import { plainRules, type Rule } from './rule.ts';

const channel =
  '(?:snap(?:chat)?|insta(?:gram)?|telegram|whats ?app|discord|kik|facebook|messenger|signal|skype|viber|tiktok|onlyfans)';
const secret =
  '(?:phone(?: |-)?number|mobile number|cell(?:phone)? number|home address|street address|exact (?:location|address)|credit card|card number|bank account|social security|ssn|passport number|iban|password|license plate|licence plate|number plate|last name and|full name and|real name|pin code)';

/** Private data of a person, given or asked for. Applied to the text before digits are replaced by letters. */
export const personalDataRules: readonly Rule[] = plainRules(
  /(?<![\d.,])\+?\d(?:[\s\-/().]{0,2}\d){7,30}(?![\d.,]{0,30}%)/,
  /(?<!\d)\d{3}[-. ]\d{3}[-. ]?\d{4}(?!\d)|(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)|\b0\d{2,4} \d{5,8}\b/,
  /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,}\b/,
  /[\w.+-] ?(?:@|\(at\)|\[at\]) ?[\w-]+ ?(?:\.|\(dot\)|\[dot\]| dot ) ?[a-z]{2,}/,
  /(?:^|[\s,:(])@[\w.]{3,}|\b\w{3,}#\d{4}\b/,
  /\b\d{1,4}[a-z]?,? (?:[a-z]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|boulevard|terrace|court|close)\b/,
  /\b[a-z]{3,}(?:strasse|gasse|allee|platz|ring|weg) \d{1,4}\b|\b[a-z]+ (?:strasse|str\.?|gasse|allee) \d{1,4}\b/,
  new RegExp(
    `\\b(?:whats|what is|give|send|tell|share|need|want|drop|find|get|got|here is|heres|post|know)\\b.{0,30}\\b${secret}\\b`,
  ),
  new RegExp(
    `\\bmy (?:\\w+ )?${secret}s? (?:is|:)|\\bmy (?:e-?mail|iban|card|pin|ssn|${channel}|number|handle|account) is\\b`,
  ),
  new RegExp(
    `\\b(?:add|find|follow|write|text|message|reach|call|hit) (?:me|him|her)(?: up)? (?:on|at|under|via|over) (?:${channel}|\\+?\\d{3,}|my (?:phone|mobile|cell))`,
  ),
  new RegExp(
    `\\b(?:whats|what is|give me|send me|drop|share|tell me|got) (?:me )?(?:your|his|her|ur) ${channel}\\b|\\b(?:move|switch|go over|talk|chat|continue) (?:to|on|over (?:to|on)) ${channel}\\b|\\bim on ${channel}\\b`,
  ),
  /\bdox\w*\b|\bhack\w* (?:his|her|into|their|my (?:ex|husband|wife|boyfriend|girlfriend))\b|\btracker on\b|\btrack (?:his|her|their|down|him|my (?:ex|husband|wife|boyfriend|girlfriend))\b|\bspy on (?:his|her|my|him)\b|\bstalk (?:him|her|my)\b/,
  /\bread (?:his|her|their|my (?:ex|husband|wife|boyfriend|girlfriend)s?) (?:\w+ )?(?:messages?|chats?|e-?mails?|texts?|dms)\b/,
  /\b(?:find out|look up|found out|figure out|tell me|know|show me)\b.{0,25}\bwhere (?:(?:my |his |her )?(?:ex|sister|brother|wife|husband|kids|parents|boss|neighbou?r)|he|she|[a-z]+ [a-z]+(?: from [a-z]+)?) (?:now )?(?:lives?|works?|sleeps?|parks?)\b/,
  /\blook up (?:this|his|her|that|a) (?:phone|number|person|address|plate)\b|\b(?:his|her|their) (?:license|licence|number) plate\b|\blicen[cs]e plate [a-z]/,
  /\b(?:post|publish|share|here is|heres|find|give me|get) (?:his|her|their|my exs?|the) (?:home )?(?:address|number|workplace|phone)\b/,
  /\bwhich school (?:do|does) (?:his|her|their)\b|\b(?:name|address) of the person behind\b|\bfull name (?:is|and (?:birthday|address|age|date))\b|\bcall (?:them|his employer|her employer|his boss) and tell\b/,
  /\b(?:his|her) (?:real |full )?name is [a-z]+ [a-z]+,? (?:works|lives|and (?:he|she) (?:works|lives))\b|\bprank (?:him|her)\b/,
);
