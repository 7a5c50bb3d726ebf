export interface SentenceGate {
  push(text: string): void;
  /**
   * Reads what is still unread of the whole reply, and lets it out.
   * @returns whether all of it may be shown
   */
  finish(whole: string): Promise<boolean>;
  reset(): void;
}

const sentenceEnd = /[.!?…\n]["'’”)]{0,3}\s/g;
/** So much of a sentence's end can have come before the piece that finishes it. */
const longestEnd = 5;

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
  /** What of it may still end a sentence, and where in it that begins: cutting it out of all would copy all. */
  let tail = '';
  let tailAt = 0;
  /** Where the last whole sentence ends. */
  let lastEnd = 0;
  let shown = 0;
  let read = 0;
  let isClosed = false;
  /** Goes up when the reply begins again: what is still being read of the former one shows nothing. */
  let attempt = 0;
  let reading = Promise.resolve();

  /** Looks only through what has come since the last time: a reply costs what it is long, however it is cut. */
  function findLastEnd(): number {
    for (const end of tail.matchAll(sentenceEnd)) lastEnd = tailAt + end.index + end[0].length;
    const done = Math.max(lastEnd - tailAt, tail.length - longestEnd, 0);
    tail = tail.slice(done);
    tailAt += done;
    return lastEnd;
  }

  /** Reads whatever whole sentences have come by now: a quick reply is read in few goes. */
  async function readOn(ofAttempt: number): Promise<void> {
    if (ofAttempt !== attempt || isClosed) return;
    const end = findLastEnd();
    if (end <= read) return;
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
      tail += text;
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
      tail = '';
      tailAt = 0;
      lastEnd = 0;
      shown = 0;
      read = 0;
      isClosed = false;
      attempt += 1;
    },
  };
}
