export interface SentenceGate {
  push(text: string): void;
  /** Lets out what is still missing of the whole, once that has been found good. */
  finish(whole: string): void;
  reset(): void;
}

const sentenceEnd = /[.!?…\n]["'’”)]*\s/g;

/** Holds a streamed reply back until a sentence is whole and everything said so far is allowed. */
export function createSentenceGate({
  allows,
  onText,
}: {
  readonly allows: (words: string) => boolean;
  readonly onText: (text: string) => void;
}): SentenceGate {
  let heard = '';
  let shown = 0;

  const show = (end: number) => {
    if (end <= shown) return;
    onText(heard.slice(shown, end));
    shown = end;
  };

  return {
    push(text) {
      heard += text;
      const ends = [...heard.matchAll(sentenceEnd)];
      const last = ends.at(-1);
      if (!last) return;
      const end = last.index + last[0].length;
      if (end > shown && allows(heard.slice(0, end))) show(end);
    },
    finish(whole) {
      const said = heard.slice(0, shown);
      // A reply that was tidied from its first word on is not said again: its listener gets the whole anyway.
      if (whole.startsWith(said) && whole.length > shown) onText(whole.slice(shown));
    },
    reset() {
      heard = '';
      shown = 0;
    },
  };
}
