import { simulateClip } from '@ondine/pose-simulator';
import { hipBridgeMotion as motion } from '../hip-bridge/motion.ts';
import { rest } from '../../body/timeline.ts';
import { readFrame, type BodyFrame } from './frame.ts';
import { followPerson, nobodyYet, type Identity } from './same-person.ts';

const shoot = (aside: number): BodyFrame[] =>
  simulateClip(motion, [rest(3000)], {
    noise: 0.01,
    view: { target: { ...motion.target, x: motion.target.x + aside } },
  }).frames.map((frame) => readFrame(frame) as BodyFrame);
const own = shoot(0);
const other = shoot(0.6);

const identities = (frames: readonly (BodyFrame | undefined)[]): Identity[] => {
  let person = nobodyYet;
  return frames.map((frame) => {
    const followed = followPerson(person, frame as BodyFrame);
    person = followed.person;
    return followed.identity;
  });
};

describe('followPerson', () => {
  it('knows somebody who jitters, lies or sits up for the same', () => {
    const { frames } = simulateClip(motion, [rest(500), ...motion.idle.flat()], { noise: 0.01, fps: 15 });
    expect(new Set(identities(frames.map((frame) => readFrame(frame) as BodyFrame)))).toEqual(
      new Set(['same']),
    );
  });

  it('sticks to the member while somebody else shows for a moment', () => {
    const seen = own.map((frame, index) => (index % 20 > 16 ? other[index] : frame));
    expect(identities(seen)).not.toContain('changed');
    expect(identities(seen).filter((each) => each === 'stranger')).toHaveLength(12);
  });

  it('takes up somebody else who stays', () => {
    const seen = own.map((frame, index) => (index >= 45 ? other[index] : frame));
    const told = identities(seen);
    expect(told.filter((each) => each === 'changed')).toHaveLength(1);
    expect(told.at(-1)).toBe('same');
  });

  it('does not take a turned phone for another person', () => {
    const [first] = own;
    if (first === undefined) throw new Error('no frame');
    const turned = {
      ...first,
      at: first.at + 33,
      imageWidth: first.imageHeight,
      imageHeight: first.imageWidth,
    };
    expect(identities([first, turned])).toEqual(['same', 'same']);
  });
});
