import {
  longestOwnText,
  longestPartnerName,
  ownScenarioRoutes,
  type OwnScenario,
  type OwnScenarioText,
} from '@ondine/contracts';
import { Button, Card, queryClient, TextField, useApiMutation } from '@ondine/web-kit';
import { useId, useState } from 'react';
import { GenderChoice } from '../partner/gender-choice.tsx';
import { problemsIn, problemsOf, type FormProblems, type OwnField } from './form-problems.ts';
import styles from './own.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import { SkillsField } from './skills-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
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
  const [id] = useState(() => scenario?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<OwnScenarioText>(scenario ?? empty);
  const [problems, setProblems] = useState<FormProblems | null>(null);
  const [attempt, setAttempt] = useState(0);
  const formId = useId();
  const idOf = (field: OwnField) => `${formId}-${field}`;
  const save = useApiMutation(ownScenarioRoutes.save);
  const change = (changes: Partial<OwnScenarioText>) => setDraft((now) => ({ ...now, ...changes }));
  const fail = (found: FormProblems) => {
    setProblems(found);
    setAttempt((times) => times + 1);
  };
  const labelOf = (field: OwnField) => t(field === 'title' ? 'titleField' : field);
  const field = (name: 'title' | 'name', most: number) => (
    <TextField
      id={idOf(name)}
      className={styles['field']}
      label={labelOf(name)}
      value={draft[name]}
      maxLength={most}
      aria-required
      autoComplete="off"
      // The button that opened the form is gone, so the focus moves here.
      autoFocus={name === 'title'}
      error={problems?.fields[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  const area = (name: 'who' | 'place', hint: string) => (
    <TextAreaField
      id={idOf(name)}
      label={labelOf(name)}
      hint={hint}
      error={problems?.fields[name]}
      value={draft[name]}
      most={longestOwnText.text}
      onText={(text) => change({ [name]: text })}
    />
  );
  return (
    <Card as="section" className={styles['part']}>
      <h2>{t(scenario ? 'editTitle' : 'createTitle')}</h2>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (save.isPending) return;
          const found = problemsIn(draft);
          if (found !== null) {
            fail(found);
            return;
          }
          setProblems(null);
          const { title, name, gender, who, place, skills: chosen } = draft;
          save.mutate(
            { params: { id }, body: { title, name, gender, who, place, skills: chosen } },
            {
              onSuccess: () => {
                void queryClient.invalidateQueries({ queryKey: [ownScenarioRoutes.list.id] });
                onSaved();
              },
              onError: (error) => fail(problemsOf(error, t('saveFailed'))),
            },
          );
        }}
      >
        {problems && <ProblemSummary problems={problems} attempt={attempt} labelOf={labelOf} idOf={idOf} />}
        {field('title', longestOwnText.title)}
        <GenderChoice chosen={draft.gender} onChoose={(gender) => change({ gender })} />
        {field('name', longestPartnerName)}
        {area('who', t('whoHint'))}
        {area('place', t('placeHint'))}
        <SkillsField
          id={idOf('skills')}
          skills={skills}
          gender={draft.gender}
          chosen={draft.skills}
          problem={problems?.fields.skills}
          onChoose={(chosen) => change({ skills: chosen })}
        />
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
