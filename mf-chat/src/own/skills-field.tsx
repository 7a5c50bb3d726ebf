import { chatRoutes, mostOwnSkills, type OwnScenarioText } from '@ondine/contracts';
import { Checkbox, useApiQuery, useServerTexts } from '@ondine/web-kit';
import { groupSkills } from './group-skills.ts';
import styles from './own.module.css';
import { skillText } from './skill-text.ts';
import { useOwnTexts } from './texts.ts';

/** The skills that an own scenario practises, by the scenarios they come from. */
export function SkillsField({
  id,
  skills,
  gender,
  chosen,
  problem,
  onChoose,
}: {
  readonly id: string;
  /** All skills that can be practised. */
  readonly skills: readonly string[];
  /** The partner's, which the skills speak of. */
  readonly gender: OwnScenarioText['gender'];
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChoose: (chosen: string[]) => void;
}) {
  const { t } = useOwnTexts();
  const serverText = useServerTexts();
  // Without them the skills stand in one group.
  const scenarios = useApiQuery(chatRoutes.listExercises);
  const isFull = chosen.length >= mostOwnSkills;
  return (
    <fieldset id={id} tabIndex={-1} className={styles['skills']} aria-describedby={`${id}-note`}>
      <legend>{t('skills')}</legend>
      <p id={`${id}-note`} className={styles[problem === undefined ? 'soft' : 'problem']}>
        {problem ?? t('skillsNote')}
      </p>
      {groupSkills(skills, scenarios.data ?? []).map(({ title, skills: ofScenario }) => (
        <div
          key={title ?? ''}
          className={styles['group']}
          {...(title !== undefined && { role: 'group', 'aria-label': serverText(title) })}
        >
          {title !== undefined && <p className={styles['soft']}>{serverText(title)}</p>}
          {ofScenario.map((skill) => {
            const isChosen = chosen.includes(skill);
            return (
              <Checkbox
                key={skill}
                label={serverText(skillText(skill, gender))}
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((each) => each !== skill) : [...chosen, skill])
                }
              />
            );
          })}
        </div>
      ))}
    </fieldset>
  );
}
