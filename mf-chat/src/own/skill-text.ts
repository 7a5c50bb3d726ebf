import type { OwnScenarioText } from '@ondine/contracts';

/** A skill in words that fit whom the partner plays. Skills are named by the server as if that were a man. */
export const skillText = (skill: string, gender: OwnScenarioText['gender']): string =>
  gender === 'woman' ? skill.replaceAll(/\bhis\b/g, 'her').replaceAll(/\bhim\b/g, 'her') : skill;
