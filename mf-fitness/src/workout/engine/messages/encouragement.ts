/** The coach's praise after a repetition, by the number done: the first tier above it. */
export const repPraise: readonly { readonly below: number; readonly texts: readonly string[] }[] = [
  { below: 5, texts: ['Lovely start', 'Good. Let your breath lead', 'That is it, smooth and steady'] },
  { below: 10, texts: ['You have found your rhythm', 'Strong and calm, keep going', 'Beautiful control'] },
  { below: 15, texts: ['Ten and more, well done', 'You are in the flow', 'So steady. Keep breathing'] },
  { below: Infinity, texts: ['Wonderful stamina', 'Strong to the last', 'You make it look easy'] },
];

/** The coach's lines while nothing needs correcting, by the number of repetitions done. */
export const steadyWords: readonly { readonly below: number; readonly texts: readonly string[] }[] = [
  { below: 1, texts: ['Whenever you are ready', 'Take a breath, then begin in your own time'] },
  { below: 5, texts: ['Good start. Find your own pace', 'Slow is strong here'] },
  { below: 10, texts: ['You are doing well', 'Keep your breath with the movement'] },
  { below: 15, texts: ['Great work so far', 'Feel how much steadier you are'] },
  { below: Infinity, texts: ['Impressive endurance', 'Rest whenever you like, you have earned it'] },
];

/** The coach's lines in an exercise with holds, by the seconds held. */
export const holdWords: readonly { readonly below: number; readonly texts: readonly string[] }[] = [
  { below: 15, texts: ['Settle in and let your breath slow down', 'Soften a little with every breath out'] },
  { below: 30, texts: ['Lovely. Let gravity do the work', 'Breathe into your hips'] },
  { below: 60, texts: ['So patient. Keep your shoulders easy', 'You are opening beautifully'] },
  { below: 120, texts: ['A whole minute. Stay as long as it feels good', 'Calm and steady'] },
  { below: Infinity, texts: ['Wonderful stillness', 'Come out slowly whenever you like'] },
];

/** Added to the steady words from this displayed time on, milliseconds. */
export const timeWords: readonly { readonly from: number; readonly texts: readonly string[] }[] = [
  { from: 60_000, texts: ['More than a minute already, lovely'] },
  { from: 120_000, texts: ['Two minutes strong. Listen to your body'] },
];
