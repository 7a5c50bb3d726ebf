const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

export interface StandInPage {
  readonly title: string;
  /** States what the stand-in replaces, and that nothing real happens; plain text. */
  readonly notice: string;
  /** HTML. */
  readonly body: string;
  /** Its language, and how it says that it is a stand-in; English without it. */
  readonly words?: { readonly language: string; readonly standIn: string };
  readonly styleHref: string;
}

const english = { language: 'en', standIn: 'This is a stand-in.' };

/** A whole page: plain HTML that works without scripts, with a style sheet of its own. */
export const htmlPage = ({ title, notice, body, words = english, styleHref }: StandInPage) => `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(styleHref)}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="notice"><strong>${escapeHtml(words.standIn)}</strong> ${escapeHtml(notice)}</p>
${body}
</main>
</body>
</html>
`;
