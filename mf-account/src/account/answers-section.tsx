import { onboardingRoutes, type OnboardingQuestion } from '@ondine/contracts';
import {
  Banner,
  Button,
  Checkbox,
  queryClient,
  queryKeyOf,
  useApiMutation,
  useApiQuery,
  useServerTexts,
} from '@ondine/web-kit';
import { useState } from 'react';
import { changeAnswer, chosenIn, toggleOption } from '../onboarding/answers.ts';
import { loadQuestions } from '../onboarding/load-questions.ts';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

const key = queryKeyOf(onboardingRoutes.progress);

/** The answers of the onboarding, which can be changed at any time. The questions are loaded when they are asked for. */
export function AnswersSection() {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const { data } = useApiQuery(onboardingRoutes.progress);
  // One after another, so that the last change is kept.
  const submit = useApiMutation(onboardingRoutes.submit, 'answers');
  const [questions, setQuestions] = useState<readonly OnboardingQuestion[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const open = () => {
    setHasFailed(false);
    loadQuestions().then(setQuestions, () => setHasFailed(true));
  };
  const toggle = (stored: NonNullable<typeof data>, question: OnboardingQuestion, option: string) => {
    const selected = toggleOption(question, chosenIn(question, stored.responses), option);
    const responses = changeAnswer(stored.responses, question.id, selected);
    queryClient.setQueryData(key, { ...stored, responses });
    submit.mutate(
      { body: { responses } },
      { onError: () => void queryClient.invalidateQueries({ queryKey: key }) },
    );
  };

  return (
    <Section title={t('answersTitle')} text={t('answersText')}>
      {(hasFailed || submit.isError) && <Banner tone="danger">{t('somethingFailed')}</Banner>}
      {questions === undefined || data === undefined ? (
        <div className={styles['actions']}>
          {/* Without the stored answers, a change of one would remove the others. */}
          <Button variant="secondary" onClick={open} loading={questions !== undefined}>
            {t('answersOpen')}
          </Button>
        </div>
      ) : (
        questions
          .filter(({ options }) => options.length > 0)
          .map((question) => (
            <fieldset key={question.id} className={styles['answers']}>
              <legend>{serverText(question.title)}</legend>
              {question.options.map((option) => (
                <Checkbox
                  key={option}
                  label={serverText(option)}
                  checked={chosenIn(question, data.responses).includes(option)}
                  onChange={() => toggle(data, question, option)}
                />
              ))}
            </fieldset>
          ))
      )}
    </Section>
  );
}
