/** The language of conversations and of suggestions, whatever the language of the page (decision 138). */
export const practiceLanguage = 'en';

/**
 * A sentence in the language of the page with a quote from a conversation, which screen readers read in its own
 * language.
 */
export function Quoting({ sentence, words }: { readonly sentence: string; readonly words: string }) {
  const at = words === '' ? -1 : sentence.indexOf(words);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <span lang={practiceLanguage}>{words}</span>
      {sentence.slice(at + words.length)}
    </>
  );
}
