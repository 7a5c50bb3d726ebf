/** A page behind a footer link. */
export interface InfoPage {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

/** The short, honest pages behind the footer links. */
export const infoPages = {
  features: {
    title: 'Features',
    intro: 'Two tracks, one calm place: train your body, and practise the words.',
    sections: [
      {
        title: 'Guided exercises',
        text: 'Your camera picture becomes 33 points inside your browser. They count repetitions, time holds and tell Mira what to say next.',
      },
      {
        title: 'Conversation practice',
        text: 'Flirt with an AI partner in short scenarios. It is always announced as an AI, it stays suggestive and never explicit, and a no is respected at once.',
      },
      {
        title: 'Your progress',
        text: 'Sessions, streaks, boards and achievements, counted from what you really did. Delete a session and it leaves every total.',
      },
    ],
  },
  pricing: {
    title: 'Pricing',
    intro: 'Two plans with the same content. No trial that turns into a bill.',
    sections: [
      { title: 'Monthly: $49 per month', text: 'Cancel anytime, in as few steps as it takes to subscribe.' },
      { title: 'Lifetime: $399 one-time', text: 'One-time payment. Yours for as long as Ondine exists.' },
    ],
  },
  about: {
    title: 'About',
    intro: 'Ondine is a coach for strength, breath and desire, made for adult women.',
    sections: [
      {
        title: 'What we believe',
        text: 'Bodies are trained with patience, not with shame. Wanting something is easier to say after you have practised saying it.',
      },
      {
        title: 'What we are not',
        text: 'Ondine gives no medical advice and makes no medical promises. Ask someone qualified when something hurts.',
      },
    ],
  },
  contact: {
    title: 'Contact',
    intro: 'We read everything, and answer as people.',
    sections: [
      {
        title: 'Write to us',
        text: 'Whoever runs this installation of Ondine adds an address here. Please never send pictures or other intimate material.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    intro: 'What stays with you, what we keep, and how to take it back.',
    sections: [
      {
        title: 'Your camera',
        text: 'The picture is read on your device and never uploaded. The camera is only asked for when you press the button that needs it, and a sign shows while it is on.',
      },
      {
        title: 'What we keep',
        text: 'Your account, your answers to the questions, finished sessions and the conversations you practise. Payments are handled by the payment provider; we never see your card.',
      },
      {
        title: 'No trackers',
        text: 'No analytics, fonts, pixels or scripts of anybody else. Two cookies keep you logged in, nothing more.',
      },
    ],
  },
  terms: {
    title: 'Terms',
    intro: 'The short version, in plain words.',
    sections: [
      { title: 'Adults only', text: 'You confirm that you are 18 or older when you create your account.' },
      {
        title: 'Move with care',
        text: 'Stop when something hurts. You decide what is right for your body.',
      },
      {
        title: 'Kindness',
        text: 'Conversations about minors, coercion, violence or exploitation end at once, without a score.',
      },
    ],
  },
} as const satisfies Record<string, InfoPage>;
