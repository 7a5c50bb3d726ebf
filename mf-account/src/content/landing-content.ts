import { createContent } from '@ondine/web-kit';

export interface LandingContent {
  /** Whether figures and testimonials are samples, which the page then says. */
  readonly samples: boolean;
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  readonly voices: readonly { readonly quote: string; readonly name: string }[];
}

/**
 * Marketing figures and testimonials of the landing page. They are SAMPLES to show the page with; replace them by
 * figures that can be proven before the product is sold.
 */
export const landingContent: LandingContent = {
  samples: true,
  figures: [
    { value: '87%', label: 'felt more at home in their body after four weeks' },
    { value: '2x', label: 'longer holds, compared with the first week' },
    { value: '92%', label: 'would recommend the programme to a friend' },
    { value: '4.9/5', label: 'from 2,000+ users' },
  ],
  voices: [
    {
      quote: 'Ten minutes in the evening, phone on the shelf. It is the calmest part of my day.',
      name: 'Sample voice, 34',
    },
    {
      quote: 'I stopped guessing. She tells me when my hips drop, and cheers when they do not.',
      name: 'Sample voice, 41',
    },
    {
      quote: 'The conversation practice made me laugh first and then made me brave.',
      name: 'Sample voice, 29',
    },
  ],
};

/** The same in every language. */
export const localLandingContent = createContent<LandingContent>(landingContent, {
  es: () => import(/* webpackChunkName: "es" */ './landing-content.es.ts'),
});
