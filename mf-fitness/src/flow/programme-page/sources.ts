/** A publication that supports the programme. */
export interface Source {
  readonly claim: string;
  readonly citation: string;
  /** Its digital object identifier. */
  readonly doi: string;
}

/** The claims and their studies. Titles and names are as published. */
export const sources: readonly Source[] = [
  {
    claim:
      'Training the muscles of the pelvic floor helps against leaking and is safe. The trials train a squeeze that a camera cannot see: our lifts are done together with it, they do not replace it.',
    citation:
      'Dumoulin C, Cacciari LP, Hay-Smith EJC. Pelvic floor muscle training versus no treatment, or inactive control treatments, for urinary incontinence in women. Cochrane Database of Systematic Reviews 2018, CD005654.',
    doi: '10.1002/14651858.CD005654.pub4',
  },
  {
    claim: 'After a birth it can be begun early, with somebody who looks after you.',
    citation:
      'Woodley SJ, Lawrenson P, Boyle R, et al. Pelvic floor muscle training for preventing and treating urinary and faecal incontinence in antenatal and postnatal women. Cochrane Database of Systematic Reviews 2020, CD007471.',
    doi: '10.1002/14651858.CD007471.pub4',
  },
  {
    claim: 'Exercise eases long-lasting pain in the lower back, no single kind of it much more than another.',
    citation:
      'Hayden JA, Ellis J, Ogilvie R, Malmivaara A, van Tulder MW. Exercise therapy for chronic low back pain. Cochrane Database of Systematic Reviews 2021, CD009790.',
    doi: '10.1002/14651858.CD009790.pub2',
  },
  {
    claim: 'Every minute counts, and strengthening on two or more days a week is what adults are advised.',
    citation:
      'Bull FC, Al-Ansari SS, Biddle S, et al. World Health Organization 2020 guidelines on physical activity and sedentary behaviour. British Journal of Sports Medicine 2020; 54: 1451–1462.',
    doi: '10.1136/bjsports-2020-102955',
  },
  {
    claim: 'A few more repetitions, once the ones before went well, are how strength grows.',
    citation:
      'American College of Sports Medicine. Progression models in resistance training for healthy adults. Medicine & Science in Sports & Exercise 2009; 41: 687–708.',
    doi: '10.1249/MSS.0b013e3181915670',
  },
];
