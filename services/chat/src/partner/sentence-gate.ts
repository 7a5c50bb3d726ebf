export interface SentenceGate {
  push(text: string): void;
  /**
   * Checks the unchecked rest of the whole reply, and passes it on.
   * @returns whether all of it may be shown
   */
  finish(whole: string): Promise<boolean>;
  reset(): void;
}

const sentenceEnd = /[.!?…\n]["'’”)]{0,3}\s/g;
/** The longest part of a sentence's end, in characters, that can arrive before the chunk that completes it. */
const longestEnd = 5;

/** Holds a streamed reply back until a sentence is complete and everything so far is allowed. */
export function createSentenceGate({
  allows,
  onText,
}: {
  /**
   * @param said everything up to the end of a sentence
   * @param fresh the part of it that was not checked before
   */
  readonly allows: (said: string, fresh: string) => Promise<boolean>;
  readonly onText: (text: string) => void;
}): SentenceGate {
  let heard = '';
  /**
   * The part that may still complete a sentence, and its position; kept separately, because slicing it from the whole
   * would copy the whole.
   */
  let tail = '';
  let tailAt = 0;
  /** The end of the last complete sentence. */
  let lastEnd = 0;
  let shown = 0;
  let read = 0;
  let isClosed = false;
  /** Increased when the reply begins again: pending checks of the former one show nothing. */
  let attempt = 0;
  let reading = Promise.resolve();

  /** Searches only the text since the last call, so that the cost is linear in the length, however it is cut. */
  function findLastEnd(): number {
    for (const end of tail.matchAll(sentenceEnd)) lastEnd = tailAt + end.index + end[0].length;
    const done = Math.max(lastEnd - tailAt, tail.length - longestEnd, 0);
    tail = tail.slice(done);
    tailAt += done;
    return lastEnd;
  }

  /** Checks all sentences that are complete by now: a fast reply needs few checks. */
  async function readOn(ofAttempt: number): Promise<void> {
    if (ofAttempt !== attempt || isClosed) return;
    const end = findLastEnd();
    if (end <= read) return;
    const said = heard.slice(0, end);
    const fresh = said.slice(read);
    read = end;
    const isAllowed = await allows(said, fresh);
    // The reply may have begun again during the check.
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
      // When tidying changed the text that was already shown, it is not streamed again: the client gets the whole reply
      // anyway.
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
