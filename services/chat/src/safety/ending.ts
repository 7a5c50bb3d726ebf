/** Categories of messages that end a conversation. */
export const violationCategories = [
  'minors',
  'coercion',
  'violence',
  'exploitation',
  'personal_data',
] as const;
export type ViolationCategory = (typeof violationCategories)[number];

/** How the safety rules ended a conversation, in words for its member. */
export type Ending =
  | { readonly kind: 'violation'; readonly category: ViolationCategory; readonly reason: string }
  | { readonly kind: 'crisis'; readonly support: string };

const reasons: Readonly<Record<ViolationCategory, string>> = {
  minors: 'Everyone in a conversation here is an adult. What was written brings minors into it.',
  coercion: 'What was written puts pressure on someone instead of asking. Here, a no is a no.',
  violence: 'What was written threatens or describes violence against someone.',
  exploitation: 'What was written is about exploiting someone, or about using pictures without consent.',
  personal_data: "What was written asks for or gives away someone's private data.",
};

export const violationEnding = (category: ViolationCategory): Ending => ({
  kind: 'violation',
  category,
  reason: reasons[category],
});

/** For a message that may show a crisis: the member is asked, and the conversation can continue. */
export const suggestedSupport =
  'This reads as if something might weigh on you. If it does, it matters more than any exercise: please talk to ' +
  'someone you trust, or call your local crisis line (findahelpline.com lists them for every country). If you are in ' +
  'danger, call your local emergency number.';

/** Screens show the help lines of a country beside it; only the browser knows the country. */
export const crisisEnding: Ending = {
  kind: 'crisis',
  support:
    'What you wrote sounds heavy, and it matters more than any exercise. I am an AI and not the right help for ' +
    'this, but you do not have to carry it alone: please talk to someone you trust now, or call your local crisis ' +
    'line (findahelpline.com lists them for every country). If you are in danger, call your local emergency number.',
};
