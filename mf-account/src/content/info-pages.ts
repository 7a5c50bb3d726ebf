import { createContent } from '@ondine/web-kit';
import { contactAddress } from './contact-address.ts';

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
        text: 'Your camera picture becomes 33 points inside your browser. They count repetitions, time holds and tell Mira, your coach, what to say next. Each exercise begins with a moving figure that shows how it goes.',
      },
      {
        title: 'Honest counting',
        text: 'Half a movement is not counted, and sitting down is not an exercise. Where the camera cannot see something, Mira says so and guides you by rhythm and breath instead of pretending to measure it.',
      },
      {
        title: 'Conversation practice',
        text: 'Flirt with an AI partner in short scenarios, from easy to daring. The conversations are in English. It is always announced as an AI, it stays suggestive and never explicit, and a no is respected at once.',
      },
      {
        title: 'Your progress',
        text: 'Sessions, streaks, leaderboards and achievements, counted from what you really did. A deleted workout leaves every total; a deleted conversation keeps its score. On a leaderboard others see your first name and that result, unless you choose to stay off.',
      },
      {
        title: 'Discretion',
        text: 'Escape pressed twice leaves Ondine at once. The title in the browser tab can be a neutral one. Our mails do not say what Ondine is.',
      },
    ],
  },
  pricing: {
    title: 'Pricing',
    intro: 'Two plans with the same content. No trial that turns into a bill.',
    sections: [
      {
        title: 'Monthly: $49 per month',
        text: 'Cancel anytime, in as few steps as it takes to subscribe. You keep access until the end of the month you paid for.',
      },
      { title: 'Lifetime: $399 one-time', text: 'One-time payment. Yours for as long as Ondine exists.' },
      {
        title: 'How paying works',
        text: 'You pay on the page of our payment provider. We never see your card. Invoices, cards and cancelling are one press away, under Your account.',
      },
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
        title: 'Why a wave',
        text: 'Ondine is a water spirit who chose to live among people. The wave is her breath, and the rhythm of every exercise.',
      },
      {
        title: 'What we are not',
        text: 'Ondine gives no medical advice and makes no medical promises. Ask someone qualified when something hurts, after a birth, or after an operation.',
      },
    ],
  },
  contact: {
    title: 'Contact',
    intro: 'We read everything, and answer as people.',
    sections: [
      {
        title: 'Write to us',
        text: `${contactAddress.address}. Please never send pictures or other intimate material: we do not need them to help.`,
      },
      {
        title: 'Faster than writing',
        text: 'A forgotten password, a lost device, an invoice, your data as a file, the end of your account: all of it is under Your account or on the login page, at any hour.',
      },
      {
        title: 'Someone is hurting you',
        text: 'You deserve help from people who are trained for it. Please turn to a local help line or, when there is danger, to the emergency number of your country: 112 in Europe, 911 in North America. For women who live with violence: 116 016 in much of the European Union, 016 in Spain, 0808 2000 247 in the United Kingdom, 1-800-799-7233 in the United States.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    intro: 'What stays with you, what we keep and for how long, and how to take it back.',
    sections: [
      {
        title: 'Your camera',
        text: 'The picture is read in your browser, frame by frame, and thrown away. No video and no picture ever leaves your device, and neither do the points read from it. The camera is only asked for when you press the button that needs it, and a sign shows while it is on.',
      },
      {
        title: 'What we keep, and for how long',
        text: 'Your name, e-mail and a scrambled form of your password; your answers to the questions; each finished session with its count, time and form score; the words of the conversations you practise, for 30 days at most, and their scores; your achievements and places on the leaderboards. Unless a time is named, until you delete it, or your account. A sign-in that is not used ends after 30 days.',
      },
      {
        title: 'Where it is kept',
        text: 'In the databases of whoever runs this Ondine, in no cloud of anybody else. Our logs hold which call was made and when, without what you said or did in it.',
      },
      {
        title: 'Who else takes part',
        text: 'The payment provider gets your e-mail and handles your card, which we never see. When a language model from outside plays your conversation partner, it gets the words of that conversation, without your name or e-mail. Google is asked only where its sign-in is offered, on the pages for logging in and registering. Reminders, when you turn them on, pass the push service of your browser’s maker encrypted. When you speak a message, your browser may have it recognised by its maker.',
      },
      {
        title: 'Cookies and trackers',
        text: 'Cookies keep you logged in (30 days), let us tell your own devices from strangers who guess passwords (a year), and remember the language you chose. No analytics, fonts, pixels or scripts that follow you.',
      },
      {
        title: 'Taking it back',
        text: 'Under Your account you can download everything we hold about you, and delete it all. Deleting ends a subscription, removes your data from every part of Ondine and tells you what was removed. What stays is a number without a name, so that a copy of an old message cannot bring anything back.',
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
      {
        title: 'Fair play',
        text: 'The leaderboards are for what bodies have done. Results that no body could have done are refused.',
      },
      {
        title: 'Paying and leaving',
        text: 'The monthly plan renews until you cancel, which you can do at any time. You can delete your account at any time; a running subscription ends with it.',
      },
    ],
  },
} as const satisfies Record<string, InfoPage>;

/** The pages by their names. */
export type InfoPages = Readonly<Record<keyof typeof infoPages, InfoPage>>;

/** The pages in every language. */
export const infoContent = createContent<InfoPages>(infoPages, {
  es: () => import(/* webpackChunkName: "es-info" */ './info-pages.es.ts'),
});
