const styleAttribute = / style="([^"]*)"/g;

/**
 * Moves style attributes into a style sheet: a page's policy can allow that by its hash, but allows no style
 * attributes.
 * @param html as React renders it, which escapes every quote in a text
 * @throws Error for a value that has another meaning in a style sheet
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
