import { Badge, Banner, Button, Dialog, numberFormat, useServerTexts } from '@ondine/web-kit';
import { IntroPartner } from '../partner/intro-partner.tsx';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';
import { partnerName } from './partner-name.ts';
import type { Conversation } from './conversation-state.ts';
import { minimumMessages } from './timing.ts';

const factor = numberFormat();

/** The goal of the conversation, its rules and its scoring. Closing it leaves the conversation for later. */
export function IntroDialog({
  open,
  conversation,
  onStart,
  onStartOver,
  onLeave,
}: {
  readonly open: boolean;
  readonly conversation: Conversation;
  readonly onStart: () => void;
  readonly onStartOver: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const { exercise } = conversation;
  const number = Math.ceil(exercise.min_duration_seconds / 60);
  const minutes = number === 1 ? t('aMinute') : t('someMinutes', { number });
  const name = partnerName(conversation.messages[0]?.content ?? '');
  const frame = {
    open,
    onOpenChange: (next: boolean) => {
      if (!next) onLeave();
    },
    quickExit: true,
  };
  if (conversation.practice !== null) {
    return (
      <Dialog
        {...frame}
        title={t('practiceTitle')}
        description={serverText(exercise.title)}
        actions={
          conversation.resumed ? (
            <>
              <Button variant="secondary" onClick={onStart}>
                {t('introGoOn')}
              </Button>
              <Button onClick={onStartOver}>{t('practiceStart')}</Button>
            </>
          ) : (
            <Button onClick={onStart}>{t('practiceStart')}</Button>
          )
        }
      >
        {conversation.resumed && <Banner tone="accent">{t('practiceResumed')}</Banner>}
        <p>{t('practiceIntro')}</p>
        <p className={styles['goal']}>{t('practiceTerms')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      {...frame}
      startAtTop
      title={serverText(exercise.title)}
      description={serverText(exercise.description)}
      actions={
        <>
          {conversation.resumed && (
            <Button variant="secondary" onClick={onStartOver}>
              {t('startOver')}
            </Button>
          )}
          <Button onClick={onStart}>{t(conversation.resumed ? 'introGoOn' : 'introStart')}</Button>
        </>
      }
    >
      {conversation.resumed && <Banner tone="accent">{t('introResumed')}</Banner>}
      <p>{t('introPurpose', { name: name ?? t('partner') })}</p>
      <p className={styles['goal']}>
        <strong>{t('goal')}:</strong> {serverText(exercise.goal)}
      </p>
      <IntroPartner slug={exercise.slug} name={name} goesOn={conversation.resumed} />
      <section className={styles['introPart']}>
        <h3>{t('introStepsTitle')}</h3>
        <ol>
          <li>{t('introStepRead')}</li>
          <li>{t('introStepTalk', { turns: minimumMessages(exercise), minutes })}</li>
          <li>{t('introStepFinish')}</li>
        </ol>
      </section>
      <section className={styles['introPart']}>
        <h3>{t('introSkillsTitle')}</h3>
        <ul className={styles['skills']}>
          {exercise.checkpoints.map((skill) => (
            <li key={skill}>
              <Badge tone="accent">{serverText(skill)}</Badge>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles['introPart']}>
        <h3>{t('introScoringTitle')}</h3>
        <p>{t('introScoring', { multiplier: factor.format(exercise.difficulty_multiplier) })}</p>
      </section>
      <p className={styles['safety']}>{t('introSafety')}</p>
    </Dialog>
  );
}
