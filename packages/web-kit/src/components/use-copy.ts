import { useState } from 'react';

/** The label of a copy button: its action, or the result. A key of the screen's texts. */
export type CopyLabel = 'copy' | 'copied' | 'notCopied';

/** Copies a text, and reports whether that worked: a browser may forbid it, or have no clipboard on this page. */
export function useCopy(text: string): { readonly label: CopyLabel; readonly copy: () => Promise<void> } {
  const [label, setLabel] = useState<CopyLabel>('copy');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setLabel('copied');
    } catch {
      setLabel('notCopied');
    }
  }
  return { label, copy };
}
