/** The language of conversations and of what is proposed to be said in them, whatever the page speaks (decision 138). */
export const practiceLanguage = 'en';

/** A sentence of the page's with words of a conversation in it, which are read out in their own language. */
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
