import { Badge, Banner, Button, Dialog, numberFormat, useServerTexts } from '@ondine/web-kit';
import { IntroPartner } from '../partner/intro-partner.tsx';
import { useTexts } from '../texts.ts';
import styles from './chat-session.module.css';
import { partnerName } from './partner-name.ts';
import type { Conversation } from './session-state.ts';
import { minimumMessages } from './timing.ts';

const factor = numberFormat();

/** What the conversation is for, how it goes and how it is scored. */
export function IntroDialog({
  open,
  conversation,
  onStart,
  onStartOver,
}: {
  readonly open: boolean;
  readonly conversation: Conversation;
  readonly onStart: () => void;
  readonly onStartOver: () => void;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const { exercise } = conversation;
  const number = Math.ceil(exercise.min_duration_seconds / 60);
  const minutes = number === 1 ? t('aMinute') : t('someMinutes', { number });
  const name = partnerName(conversation.messages[0]?.content ?? '') ?? t('partner');
  const resumed = conversation.resumed && (
    <Button variant="secondary" onClick={onStartOver}>
      {t('startOver')}
    </Button>
  );
  if (conversation.practice !== null) {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) onStart();
        }}
        dismissible={false}
        quickExit
        title={t('practiceTitle')}
        description={serverText(exercise.title)}
        actions={
          <>
            {resumed}
            <Button onClick={onStart}>{t('practiceStart')}</Button>
          </>
        }
      >
        <p>{t('practiceIntro')}</p>
        <p className={styles['goal']}>{t('practiceTerms')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onStart();
      }}
      dismissible={false}
      quickExit
      startAtTop
      title={serverText(exercise.title)}
      description={serverText(exercise.description)}
      actions={
        <>
          {resumed}
          <Button onClick={onStart}>{t('introStart')}</Button>
        </>
      }
    >
      {conversation.resumed && <Banner tone="accent">{t('introResumed')}</Banner>}
      <p>{t('introPurpose', { name })}</p>
      <p className={styles['goal']}>
        <strong>{t('goal')}:</strong> {serverText(exercise.goal)}
      </p>
      <IntroPartner slug={exercise.slug} goesOn={conversation.resumed} />
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
