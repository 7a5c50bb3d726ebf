import { createContent, useContent, useServerTexts } from '@ondine/web-kit';
import { practiceLanguage } from '../../practice-language.tsx';
import { feedbackTranslator, type FeedbackTexts } from './translate-feedback.ts';

const feedbackTexts = createContent<FeedbackTexts>(
  { sentences: {}, advice: {} },
  { es: () => import(/* webpackChunkName: "es" */ './feedback-texts.es.ts') },
);

/**
 * What was said about a conversation, in the language of the page where its sentences are known. Those of a language model
 * are not, and stay in the language of practice.
 */
export function Feedback({ text }: { readonly text: string }) {
  const serverText = useServerTexts();
  const texts = useContent(feedbackTexts);
  const whole = serverText(text);
  if (whole !== text) return <p>{whole}</p>;
  const pieces = feedbackTranslator(texts, serverText)(text);
  if (pieces === null) return <p lang={practiceLanguage}>{text}</p>;
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
