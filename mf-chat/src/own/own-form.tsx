import {
  longestOwnText,
  longestPartnerName,
  mostOwnSkills,
  ownScenarioRoutes,
  type OwnScenario,
  type OwnScenarioText,
} from '@ondine/contracts';
import {
  Banner,
  Button,
  Card,
  Checkbox,
  queryClient,
  TextField,
  useApiMutation,
  useServerTexts,
} from '@ondine/web-kit';
import { useState } from 'react';
import { GenderChoice } from '../partner/gender-choice.tsx';
import styles from './own.module.css';
import { skillText } from './skill-text.ts';
import { useOwnTexts } from './texts.ts';

const empty: OwnScenarioText = { title: '', name: '', gender: 'man', who: '', place: '', skills: [] };

/** The form of a new or an existing own scenario. The input is kept until it is saved. */
export function OwnForm({
  scenario,
  skills,
  onClose,
  onSaved,
}: {
  /** Undefined for a new one. */
  readonly scenario: OwnScenario | undefined;
  /** All skills that can be practised. */
  readonly skills: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { t } = useOwnTexts();
  const serverText = useServerTexts();
  const [id] = useState(() => scenario?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<OwnScenarioText>(scenario ?? empty);
  const [hasTried, setTried] = useState(false);
  const save = useApiMutation(ownScenarioRoutes.save);
  const change = (changes: Partial<OwnScenarioText>) => setDraft((now) => ({ ...now, ...changes }));
  const errorOf = (field: keyof OwnScenarioText) => save.error?.errors[field]?.[0];
  const hasFieldErrors = save.error !== null && Object.keys(save.error.errors).length > 0;
  const isFull = draft.skills.length >= mostOwnSkills;
  const field = (name: 'title' | 'name' | 'who' | 'place', most: number, hint?: string) => (
    <TextField
      label={t(name === 'title' ? 'titleField' : name)}
      value={draft[name]}
      maxLength={most}
      required
      autoComplete="off"
      // The button that opened the form is gone, so the focus moves here.
      autoFocus={name === 'title'}
      {...(hint !== undefined && { hint })}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Card as="section" className={styles['part']}>
      <h2>{t(scenario ? 'editTitle' : 'createTitle')}</h2>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (draft.skills.length === 0 || save.isPending) return;
          const { title, name, gender, who, place, skills: chosen } = draft;
          save.mutate(
            { params: { id }, body: { title, name, gender, who, place, skills: chosen } },
            {
              onSuccess: () => {
                void queryClient.invalidateQueries({ queryKey: [ownScenarioRoutes.list.id] });
                onSaved();
              },
            },
          );
        }}
      >
        {field('title', longestOwnText.title)}
        <GenderChoice chosen={draft.gender} onChoose={(gender) => change({ gender })} />
        {field('name', longestPartnerName)}
        {field('who', longestOwnText.text, t('whoHint'))}
        {field('place', longestOwnText.text, t('placeHint'))}
        <fieldset className={styles['skills']}>
          <legend>{t('skills')}</legend>
          <p className={styles['soft']}>{t('skillsNote')}</p>
          {skills.map((skill) => {
            const isChosen = draft.skills.includes(skill);
            return (
              <Checkbox
                key={skill}
                label={serverText(skillText(skill, draft.gender))}
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={() =>
                  change({
                    skills: isChosen
                      ? draft.skills.filter((each) => each !== skill)
                      : [...draft.skills, skill],
                  })
                }
              />
            );
          })}
        </fieldset>
        {hasTried && draft.skills.length === 0 && <Banner tone="danger">{t('skillsNone')}</Banner>}
        {save.isError && !hasFieldErrors && (
          <Banner tone="danger">{save.error.detail || t('saveFailed')}</Banner>
        )}
        <div className={styles['ways']}>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
