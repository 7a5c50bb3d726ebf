import { translateEnglish } from '@ondine/web-kit';
import { exerciseDescription } from '../../profile/detail/exercise-descriptions.ts';
import { sources } from '../../flow/programme-page/sources.ts';
import { cameraHelpFor } from '../../workout/dialogs/camera-help.ts';
import { holdWords, repPraise, steadyWords, timeWords } from '../../workout/engine/messages/encouragement.ts';
import { edgeWords, placementWords } from '../../workout/engine/messages/placement.ts';
import type { TimedCue } from '../counting/coach-cues.ts';
import { butterflyCues } from '../butterfly/cues.ts';
import { exercises } from '../exercises.ts';
import { guideOf } from '../guide-of.ts';
import { hipBridgeCues } from '../hip-bridge/cues.ts';
import { hipCirclesCues } from '../hip-circles/cues.ts';
import { hipThrustCues } from '../hip-thrust/cues.ts';
import { legRaiseCues } from '../leg-raise/cues.ts';
import { neckTiltCues } from '../neck-tilt/cues.ts';
import { sumoPulseCues } from '../sumo-pulse/cues.ts';
import spanish from './exercise-texts.es.ts';

const cueTables = [
  butterflyCues,
  hipBridgeCues,
  hipCirclesCues,
  hipThrustCues,
  legRaiseCues,
  neckTiltCues,
  sumoPulseCues,
];
const further = [
  'inner-fire',
  'core-radiance',
  'petal-flutter',
  'sensory-bloom',
  'ecstasy-thrust',
  'gentle-grip',
];
const browsers = ['iPhone', 'Android', 'Edg/1', 'Firefox/1', 'Chrome/1', 'Safari/1', ''];

/** As it is shown: with its values. */
const filled = (line: string) => line.replace(/\{\w+\}/g, '12');

const said = new Set([
  ...[...exercises.values()].flatMap(({ summary, description, instructions, tips, rhythm }) => [
    summary,
    description,
    ...instructions,
    ...tips,
    ...rhythm.steps.map(({ text }) => text),
  ]),
  ...[...exercises.values()].flatMap((exercise) => Object.values(guideOf(exercise, 'none')).flat()),
  ...cueTables.flatMap((table: Record<string, TimedCue>) =>
    Object.values(table).map(({ text }) => filled(text)),
  ),
  ...[repPraise, steadyWords, holdWords, timeWords].flatMap((tiers) => tiers.flatMap(({ texts }) => texts)),
  ...Object.values(placementWords),
  ...Object.values(edgeWords),
  ...browsers.flatMap((browser) => cameraHelpFor(browser).steps),
  ...further.flatMap((slug) => exerciseDescription(slug) ?? []),
  ...sources.map(({ claim }) => claim),
]);

it('everything that exercises and the coach say is there in Spanish', () => {
  expect([...said].filter((line) => translateEnglish(spanish, line) === line)).toEqual([]);
});

it('values stay in a line that has any', () => {
  const valued = [...said].filter((line) => line.includes('12'));
  expect(valued).not.toEqual([]);
  for (const line of valued) expect(translateEnglish(spanish, line)).toContain('12');
});

it('nothing is translated that nobody says any more', () => {
  const alone = ['iPhone or iPad', 'your browser'];
  const isAboutCamera = (line: string) => /camera|cámara/i.test(line);
  expect(
    Object.keys(spanish.whole).filter(
      (line) => !said.has(line) && !alone.includes(line) && !isAboutCamera(line),
    ),
  ).toEqual([]);
});
