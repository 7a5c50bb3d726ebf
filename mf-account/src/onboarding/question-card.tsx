import type { OnboardingQuestion } from '@ondine/contracts';
import { Button, classNames, Coach, listFormat, useServerTexts, Wave } from '@ondine/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { isPlan, toBulletPoints, toggleOption } from './answers.ts';
import styles from './onboarding-screen.module.css';

const advanceDelayMs = 300;

const list = listFormat({ type: 'conjunction' });

/** One question with its options: three cells of the screen's grid. Set its key to the question. */
export function QuestionCard({
  question,
  isFirst,
  gentleWith,
  takesFocus,
  busy,
  chosen,
  onChoose,
  onAnswer,
  onBack,
}: {
  readonly question: OnboardingQuestion;
  readonly isFirst: boolean;
  /** What the user wants to be spared, which the plan repeats. */
  readonly gentleWith: readonly string[];
  /** Its heading takes the focus, because the button that led here is gone. */
  readonly takesFocus: boolean;
  readonly busy: boolean;
  /** The ticked options; one that the question no longer has is ignored. */
  readonly chosen: readonly string[];
  readonly onChoose: (selected: readonly string[]) => void;
  readonly onAnswer: (selected: readonly string[]) => void;
  readonly onBack: () => void;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const selected = chosen.filter((option) => question.options.includes(option));
  const [advancing, setAdvancing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const toggle = (option: string) => onChoose(toggleOption(question, selected, option));

  function advance() {
    if (advancing) return;
    setAdvancing(true);
    timer.current = setTimeout(() => {
      setAdvancing(false);
      onAnswer(selected);
    }, advanceDelayMs);
  }

  const text = serverText(question.text);
  const points = isPlan(question) ? toBulletPoints(text) : null;
  const hasOptions = question.options.length > 0;
  return (
    <>
      <div className={classNames(styles['coach'], !hasOptions && styles['speaks'])}>
        <Coach />
        <Wave />
      </div>
      <div className={styles['question']}>
        <h1 ref={heading} tabIndex={-1} className={styles['title']}>
          {serverText(question.title)}
        </h1>
        {points ? (
          <>
            <ul className={styles['points']}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            {gentleWith.length > 0 && (
              <p className={styles['text']}>
                {t('gentlePlan', {
                  parts: list.format(gentleWith.map((part) => t('quoted', { text: serverText(part) }))),
                })}
              </p>
            )}
          </>
        ) : (
          <p className={styles['text']}>{text}</p>
        )}
        {hasOptions && (
          <fieldset className={styles['options']}>
            <legend>{t('selectAll')}</legend>
            {question.options.map((option) => (
              <label key={option} className={styles['option']}>
                <input type="checkbox" checked={selected.includes(option)} onChange={() => toggle(option)} />
                <span>{serverText(option)}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
      <div className={styles['actions']}>
        {!isFirst && (
          <Button variant="ghost" onClick={onBack} disabled={busy}>
            {t('back')}
          </Button>
        )}
        <Button size="lg" onClick={advance} loading={busy} disabled={hasOptions && selected.length === 0}>
          {question.button === undefined ? t('continueArrow') : serverText(question.button)}
        </Button>
      </div>
    </>
  );
}
