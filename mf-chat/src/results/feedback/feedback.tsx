import type { Language } from '@ondine/contracts';
import { createContent, useContent, useServerTexts } from '@ondine/web-kit';
import { practiceLanguage } from '../../practice-language.tsx';
import { feedbackTranslator, type FeedbackTexts } from './translate-feedback.ts';

const feedbackTexts = createContent<FeedbackTexts>(
  { sentences: {}, advice: {} },
  { es: () => import(/* webpackChunkName: "es" */ './feedback-texts.es.ts') },
);

/**
 * Feedback of judge or coach, translated to the language of the page if its sentences are known, as those of the
 * scripted ones are. Text of a language model is shown unchanged.
 */
export function Feedback({
  text,
  language = practiceLanguage,
}: {
  readonly text: string;
  /** The language in which it was requested. */
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
