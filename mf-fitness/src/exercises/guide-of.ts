import type { Exercise } from './exercise.ts';

/** What sentences about the camera or the count say where there is neither, by those sentences. */
const withoutCamera: Readonly<Record<string, string>> = {
  'Sit at ease, look straight ahead and stay still for a moment: the coach learns where your head rests.':
    'Sit at ease and look straight ahead.',
  'Rest whenever you like: only full lifts count.': 'Rest whenever you like.',
  'All the way round: half a circle does not count.': 'All the way round, each time.',
  'Standing up for a rest is fine: it does not count and it costs nothing.':
    'Standing up for a rest is fine, and costs nothing.',
  'Past upright is full form. A little lower counts too, once your raises are all alike.':
    'Past upright is full form. A little lower is good too.',
};

/**
 * The instructions and tips of an exercise.
 * @param camera `moves`: it has yet to be placed; `stays`: it stands already; `none`: it is done without one
 */
export function guideOf(
  { instructions, tips }: Pick<Exercise, 'instructions' | 'tips'>,
  camera: 'moves' | 'stays' | 'none',
): Pick<Exercise, 'instructions' | 'tips'> {
  if (camera === 'moves') return { instructions, tips };
  // The first one places the camera.
  const rest = instructions.slice(1);
  if (camera === 'stays') return { instructions: rest, tips };
  const paced = (line: string) => withoutCamera[line] ?? line;
  return { instructions: rest.map(paced), tips: tips.map(paced) };
}
