const mark = /<(\/?)(think|thinking|thought|reasoning)>/i;
const opening = /<(think|thinking|thought|reasoning)>/i;
/** The beginning of a tag that the next chunk may complete. */
const unfinishedMark = /<\/?[a-z]{0,9}$/i;

/**
 * The visible text in a model's output so far: without `<think>…</think>`, whose opening tag some models leave out.
 * @param done whether the output is complete; until then a possible beginning of a tag is held back
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

/** Without the thoughts before a closing tag that has no opening tag. */
function dropUnmarked(text: string): string {
  const last = [...text.matchAll(closing)].at(-1);
  return last ? text.slice(last.index + last[0].length) : text;
}

/** Whether a text contains thoughts with only a closing tag. */
export const hasUnmarkedThoughts = (written: string): boolean => {
  const [end] = written.matchAll(closing);
  return end !== undefined && !opening.test(written.slice(0, end.index));
};

export interface VisibleStream {
  push(piece: string): void;
  /** Passes on what was held back. @returns the whole visible text */
  end(): string;
  /** The whole output, including thoughts. */
  readonly written: string;
  /** The number of visible characters so far. */
  readonly visibleLength: number;
}

/**
 * Passes on the visible text of a streamed output, without thoughts. Each chunk is searched once, so that the cost is
 * linear in the length, however it is cut.
 * @param options.held nothing is passed on before the thoughts have ended: for models without an opening tag
 * @param options.onRestart called when text that was passed on turns out to be thoughts
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
  /** Text that may be the beginning of a tag. */
  let pending = '';
  /** The name of the open tag of thoughts. */
  let inside: string | undefined;
  let hasOpened = false;
  let isHeld = held;
  let visible = '';
  /** The part of it that was not passed on; kept separately, because slicing it from the whole would copy the whole. */
  let unsent = '';

  function add(text: string): void {
    const fresh = visible === '' ? text.trimStart() : text;
    visible += fresh;
    unsent += fresh;
  }

  /** Text before a closing tag without an opening tag was thoughts. */
  function dropThoughts(): void {
    if (visible.length > unsent.length) onRestart();
    visible = '';
    unsent = '';
    if (!hasOpened) isHeld = false;
  }

  /** Removes one tag from `pending`. @returns whether there was one */
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
