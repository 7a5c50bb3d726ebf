const mark = /<(\/?)(think|thinking|thought|reasoning)>/i;
const opening = /<(think|thinking|thought|reasoning)>/i;
/** The beginning of a mark that the next piece may finish. */
const unfinishedMark = /<\/?[a-z]{0,9}$/i;

/**
 * The words for others, out of what a model that thinks aloud has written so far: without
 * `<think>…</think>`, whose first mark some models leave out.
 * @param done whether no more comes; until then what may become a mark is held back
 */
export function visibleText(written: string, done: boolean): string {
  let rest = written;
  let visible = '';
  for (;;) {
    const open = opening.exec(rest);
    if (!open) break;
    visible += rest.slice(0, open.index);
    const end = new RegExp(`</${open[1] ?? ''}>`, 'i').exec(rest.slice(open.index));
    if (!end) return dropUnmarked(visible).trimStart();
    rest = rest.slice(open.index + end.index + end[0].length);
  }
  visible += done ? rest : rest.replace(unfinishedMark, '');
  return dropUnmarked(visible).trimStart();
}

const closing = /<\/(?:think|thinking|thought|reasoning)>/gi;

/** Without the thoughts before an end mark that no first mark goes before. */
function dropUnmarked(text: string): string {
  const last = [...text.matchAll(closing)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

/** Whether thoughts stand in a text, of which only the end is marked. */
export const hasUnmarkedThoughts = (written: string): boolean => {
  const [end] = written.matchAll(closing);
  return end !== undefined && !opening.test(written.slice(0, end.index));
};

export interface VisibleStream {
  push(piece: string): void;
  /** Lets out what was held back. @returns all of the words for others */
  end(): string;
  /** Everything that was written, thoughts included. */
  readonly written: string;
  /** How many characters there are for others so far. */
  readonly visibleLength: number;
}

/**
 * Lets the words of a model out while they come, without its thoughts. Each piece is looked at once, so
 * that an answer costs what it is long, however it is cut.
 * @param options.held nothing is let out before thoughts have ended: for models that do not mark where they begin
 * @param options.onRestart hears that what was let out were thoughts
 */
export function createVisibleStream({
  held,
  onText,
  onRestart,
}: {
  readonly held: boolean;
  readonly onText: (text: string) => void;
  readonly onRestart: () => void;
}): VisibleStream {
  let written = '';
  /** What has come and is not decided yet: it may be the beginning of a mark. */
  let pending = '';
  /** The name of the mark that thoughts have begun with. */
  let inside: string | undefined;
  let hasOpened = false;
  let isHeld = held;
  let visible = '';
  /** What of it was not let out: cutting it out of all would copy all. */
  let unsent = '';

  function add(text: string): void {
    const fresh = visible === '' ? text.trimStart() : text;
    visible += fresh;
    unsent += fresh;
  }

  /** What came before the end of thoughts that nobody saw begin were thoughts. */
  function dropThoughts(): void {
    if (visible.length > unsent.length) onRestart();
    visible = '';
    unsent = '';
    if (!hasOpened) isHeld = false;
  }

  /** Takes one mark out of what is pending. @returns whether there was one */
  function passMark(): boolean {
    if (inside !== undefined) {
      const end = new RegExp(`</${inside}>`, 'i').exec(pending);
      if (!end) {
        pending = pending.slice(-(inside.length + '</>'.length));
        return false;
      }
      pending = pending.slice(end.index + end[0].length);
      inside = undefined;
      return true;
    }
    const found = mark.exec(pending);
    if (!found) return false;
    if (found[1] === '') {
      add(pending.slice(0, found.index));
      inside = found[2] ?? '';
      hasOpened = true;
    } else dropThoughts();
    pending = pending.slice(found.index + found[0].length);
    return true;
  }

  function show(): void {
    if (isHeld || unsent === '') return;
    onText(unsent);
    unsent = '';
  }

  return {
    push(piece) {
      written += piece;
      pending += piece;
      while (passMark());
      if (inside === undefined) {
        const begun = unfinishedMark.exec(pending)?.index ?? pending.length;
        add(pending.slice(0, begun));
        pending = pending.slice(begun);
      }
      show();
    },
    end() {
      if (inside === undefined) add(pending);
      pending = '';
      isHeld = false;
      show();
      return visible;
    },
    get written() {
      return written;
    },
    get visibleLength() {
      return visible.length;
    },
  };
}
