export interface SentenceGate {
  push(text: string): void;
  /**
   * Reads what is still unread of the whole reply, and lets it out.
   * @returns whether all of it may be shown
   */
  finish(whole: string): Promise<boolean>;
  reset(): void;
}

const sentenceEnd = /[.!?…\n]["'’”)]*\s/g;

/** Holds a streamed reply back until a sentence is whole and everything said so far is allowed. */
export function createSentenceGate({
  allows,
  onText,
}: {
  /**
   * @param said everything up to the end of a sentence
   * @param fresh the part of it that was not read before
   */
  readonly allows: (said: string, fresh: string) => Promise<boolean>;
  readonly onText: (text: string) => void;
}): SentenceGate {
  let heard = '';
  let shown = 0;
  let read = 0;
  let isClosed = false;
  /** Goes up when the reply begins again: what is still being read of the former one shows nothing. */
  let attempt = 0;
  let reading = Promise.resolve();

  /** Reads whatever whole sentences have come by now: a quick reply is read in few goes. */
  async function readOn(ofAttempt: number): Promise<void> {
    const last = [...heard.matchAll(sentenceEnd)].at(-1);
    const end = last ? last.index + last[0].length : 0;
    if (ofAttempt !== attempt || isClosed || end <= read) return;
    const said = heard.slice(0, end);
    const fresh = said.slice(read);
    read = end;
    const isAllowed = await allows(said, fresh);
    // A reply can begin again while it is being read.
    if (ofAttempt !== attempt) return;
    if (!isAllowed) {
      isClosed = true;
      return;
    }
    onText(said.slice(shown));
    shown = end;
  }

  return {
    push(text) {
      heard += text;
      const ofAttempt = attempt;
      reading = reading.then(() => readOn(ofAttempt));
    },
    async finish(whole) {
      await reading;
      if (isClosed) return false;
      const begun = heard.slice(0, read);
      const rest = whole.startsWith(begun) ? whole.slice(begun.length) : whole;
      if (rest.trim() !== '' && !(await allows(whole, rest))) return false;
      const said = heard.slice(0, shown);
      // A reply that was tidied from its first word on is not said again: its listener gets the whole anyway.
      if (whole.startsWith(said) && whole.length > shown) onText(whole.slice(shown));
      return true;
    },
    reset() {
      heard = '';
      shown = 0;
      read = 0;
      isClosed = false;
      attempt += 1;
    },
  };
}
