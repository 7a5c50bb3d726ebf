import type { Language } from '@ondine/contracts';
import { createContent, useContent, useServerTexts } from '@ondine/web-kit';
import { practiceLanguage } from '../../practice-language.tsx';
import { feedbackTranslator, type FeedbackTexts } from './translate-feedback.ts';

const feedbackTexts = createContent<FeedbackTexts>(
  { sentences: {}, advice: {} },
  { es: () => import(/* webpackChunkName: "es" */ './feedback-texts.es.ts') },
);

/**
 * What judge or coach said, in the language of the page where its sentences are known: those of the scripted ones are.
 * What a language model said stays as it is.
 */
export function Feedback({
  text,
  language = practiceLanguage,
}: {
  readonly text: string;
  /** In which it was asked for. */
  readonly language?: Language | undefined;
}) {
  const serverText = useServerTexts();
  const texts = useContent(feedbackTexts);
  const whole = serverText(text);
  if (whole !== text) return <p>{whole}</p>;
  const pieces = feedbackTranslator(texts, serverText)(text);
  if (pieces === null) return <p lang={language}>{text}</p>;
  return (
    <p>
      {pieces.map((piece, index) =>
        piece.said ? (
          <span key={index} lang={practiceLanguage}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </p>
  );
}
