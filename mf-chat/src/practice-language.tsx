import { usePageLanguage, useServerTexts } from '@ondine/web-kit';

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

/** The partner's announcement that it is an AI, before its opening line. */
const announcement = /^(Before we begin: [^\n]+)(\n\n[^]*)$/;

/** What a partner says, without the announcement of its first message that it is an AI. */
export const withoutAnnouncement = (content: string): string =>
  (announcement.exec(content)?.[2] ?? content).trim();

/**
 * What a partner says, in the language of the conversation. Only the announcement that it is an AI is in the language
 * of the page: every member has to understand it.
 */
export function PartnerWords({ content }: { readonly content: string }) {
  const serverText = useServerTexts();
  const language = usePageLanguage();
  const [, announced, line] = announcement.exec(content) ?? [];
  if (announced === undefined || serverText(announced) === announced) return content;
  return (
    <>
      <span lang={language}>{serverText(announced)}</span>
      {line}
    </>
  );
}
