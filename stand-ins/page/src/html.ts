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
  readonly styleHref: string;
}

/** A whole page: plain HTML that works without scripts, with a style sheet of its own. */
export const htmlPage = ({ title, notice, body, styleHref }: StandInPage) => `<!doctype html>
<html lang="en">
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
<p class="notice"><strong>This is a stand-in.</strong> ${escapeHtml(notice)}</p>
${body}
</main>
</body>
</html>
`;
