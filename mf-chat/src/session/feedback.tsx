import { useServerTexts } from '@ondine/web-kit';
import { practiceLanguage } from '../practice-language.tsx';

/** What was said about a conversation: the judge's own words are of the language of practice, fixed ones are translated. */
export function Feedback({ text }: { readonly text: string }) {
  const translated = useServerTexts()(text);
  return <p {...(translated === text && { lang: practiceLanguage })}>{translated}</p>;
}
