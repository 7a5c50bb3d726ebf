import type { ChatExercise } from '@ondine/contracts';

/** Skills under the title of the scenario that practises them first; undefined where none does. */
export interface SkillGroup {
  readonly title: string | undefined;
  readonly skills: readonly string[];
}

/** Groups skills by scenario, in the order of the scenarios; each skill is in one group. */
export function groupSkills(
  skills: readonly string[],
  scenarios: readonly Pick<ChatExercise, 'title' | 'checkpoints'>[],
): readonly SkillGroup[] {
  const left = new Set(skills);
  const groups = scenarios.map(({ title, checkpoints }): SkillGroup => {
    const own = checkpoints.filter((skill) => left.delete(skill));
    return { title, skills: own };
  });
  return [...groups, { title: undefined, skills: [...left] }].filter((group) => group.skills.length > 0);
}
