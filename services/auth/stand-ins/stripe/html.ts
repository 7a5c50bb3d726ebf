const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** A whole page: plain HTML that works without script, styled by a file of its own. */
export const htmlPage = ({ title, body }: { title: string; body: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/test-checkout/style.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="notice"><strong>This is a stand-in.</strong> It takes the place of the payment provider while no real one is
set up. No card is asked for and no money moves.</p>
${body}
</main>
</body>
</html>
`;

/** An amount of cents as people read it. */
export const formatAmount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
