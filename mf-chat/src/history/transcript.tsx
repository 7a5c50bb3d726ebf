import type { ChatRecord, LineNote } from '@ondine/contracts';
import { ButtonLink, VisuallyHidden, useServerTexts } from '@ondine/web-kit';
import { PartnerWords, practiceLanguage, Quoting } from '../practice-language.tsx';
import { partnerName } from '../conversation/partner-name.ts';
import { practiceAddress } from '../conversation/practice-address.ts';
import { markWords } from './mark-words.ts';
import { useHistoryTexts } from './texts.ts';
import styles from './history.module.css';

/** The messages, and under each message of the member its notes and a link to go back to that moment. */
export function Transcript({ record }: { readonly record: ChatRecord }) {
  const { t } = useHistoryTexts();
  const { messages, notes, session, result } = record;
  const partner = partnerName(messages[0]?.content ?? '') ?? t('partner');
  return (
    <ol className={styles['lines']} aria-label={t('transcript')}>
      {messages.map(({ role, content, assisted }, index) => {
        if (role === 'assistant')
          return (
            <li key={index} className={styles['assistant']}>
              <VisuallyHidden>{partner}</VisuallyHidden>
              <p className={styles['bubble']} lang={practiceLanguage}>
                <PartnerWords content={content} />
              </p>
            </li>
          );
        const exchange = messages.slice(0, index).filter((message) => message.role === 'user').length;
        const note = notes.find((each) => each.exchange === exchange);
        const isPlain = note === undefined && assisted !== true && !result.safety_violated;
        return (
          <li key={index} className={styles['user']}>
            <VisuallyHidden>{t('you')}</VisuallyHidden>
            <Line text={content} note={note} />
            {isPlain && <p className={styles['soft']}>{t('noNote')}</p>}
            {assisted === true && <p className={styles['soft']}>{t('assisted')}</p>}
            {record.can_go_back && (
              <ButtonLink
                variant="ghost"
                to={practiceAddress(session.exercise_slug, { of: session.id, exchanges: exchange })}
              >
                <span aria-hidden="true">↺</span> {t('again')}{' '}
                <VisuallyHidden>{t('againLine', { number: exchange + 1 })}</VisuallyHidden>
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Line({ text, note }: { readonly text: string; readonly note: LineNote | undefined }) {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  const skills = note?.skills ?? [];
  const better = note?.better ?? null;
  return (
    <>
      <p className={styles['bubble']} lang={practiceLanguage}>
        {markWords(text, skills).map((piece, index) =>
          piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
        )}
      </p>
      {(skills.length > 0 || better !== null) && (
        <ul className={styles['notes']}>
          {skills.map(({ name, start, end }) => (
            <li key={name} className={styles['showed']}>
              <span aria-hidden="true">✓ </span>
              {end - start === text.length ? (
                t('showed', { skill: serverText(name) })
              ) : (
                <Quoting
                  sentence={t('showedBy', { skill: serverText(name), words: text.slice(start, end) })}
                  words={text.slice(start, end)}
                />
              )}
            </li>
          ))}
          {better !== null && (
            <li>
              <Quoting sentence={t('better', { line: better })} words={better} />
            </li>
          )}
        </ul>
      )}
    </>
  );
}
