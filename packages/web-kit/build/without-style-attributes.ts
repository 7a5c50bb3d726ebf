const styleAttribute = / style="([^"]*)"/g;

/**
 * Puts what style attributes say into a style sheet of its own: a page's policy can name that by its hash, and takes no
 * style attributes.
 * @param html as React renders it, which escapes every quote in a text
 * @throws Error for a value that would mean something else in a style sheet
 */
export function withoutStyleAttributes(html: string): string {
  const styles = [...new Set([...html.matchAll(styleAttribute)].map(([, style = '']) => style))];
  if (styles.length === 0) return html;
  const odd = styles.find((style) => /[&<{}]/.test(style));
  if (odd !== undefined) throw new Error(`A style cannot be put into a style sheet: ${odd}`);
  const sheet = styles.map((style, index) => `[data-style="${index}"]{${style}}`).join('');
  const marked = html.replace(
    styleAttribute,
    (_attribute, style: string) => ` data-style="${styles.indexOf(style)}"`,
  );
  return `<style>${sheet}</style>${marked}`;
}
