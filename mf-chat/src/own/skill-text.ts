import type { OwnScenarioText } from '@ondine/contracts';

/** The name of a skill in the gender of the partner. The server's names assume a man. */
export const skillText = (skill: string, gender: OwnScenarioText['gender']): string =>
  gender === 'woman'
    ? skill
        .replace(/\bhis$/, 'hers')
        .replaceAll(/\bhis\b/g, 'her')
        .replaceAll(/\bhim\b/g, 'her')
    : skill;
