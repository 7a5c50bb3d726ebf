import type { ChatMessage } from '@ondine/contracts';
import { Button, Dialog } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { useDictation } from './use-dictation.ts';
import { useReadAloud } from './use-read-aloud.ts';

/** Buttons for dictation and for reading replies aloud, if the browser supports them. Text always works. */
export function VoiceButtons({
  messages,
  canSpeak,
  onWords,
}: {
  readonly messages: readonly ChatMessage[];
  /** Whether a message can be written now. */
  readonly canSpeak: boolean;
  /** Called with recognised words, piece by piece. */
  readonly onWords: (words: string) => void;
}) {
  const { t } = useTexts();
  const aloud = useReadAloud(messages);
  const dictation = useDictation(onWords);
  const isListening = dictation.stage === 'listening';
  return (
    <>
      {dictation.possible && (
        <Button
          variant="ghost"
          aria-pressed={isListening}
          disabled={!canSpeak && !isListening}
          onClick={dictation.toggle}
        >
          {t(isListening ? 'voiceStop' : 'voiceSpeak')}
        </Button>
      )}
      {aloud.possible && (
        <Button variant="ghost" aria-pressed={aloud.on} onClick={aloud.toggle}>
          {t(aloud.on ? 'voiceSilent' : 'voiceListen')}
        </Button>
      )}
      {dictation.stage === 'failed' && <p role="alert">{t('voiceFailed')}</p>}
      <Dialog
        open={dictation.stage === 'asking'}
        onOpenChange={(open) => {
          if (!open) dictation.decline();
        }}
        title={t('voiceTitle')}
        description={t('voiceNotice')}
        actions={
          <>
            <Button variant="secondary" onClick={dictation.decline}>
              {t('voiceDecline')}
            </Button>
            <Button onClick={dictation.agree}>{t('voiceAgree')}</Button>
          </>
        }
      />
    </>
  );
}
