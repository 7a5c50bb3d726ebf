import { useState } from 'react';

/** What a button that copies says: what it does, or what came of it. Keys of its screen's words. */
export type CopyLabel = 'copy' | 'copied' | 'notCopied';

/** Copies a text, and tells whether that was done: a browser may forbid it, or have no clipboard on this page. */
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
