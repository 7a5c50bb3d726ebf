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
}

/**
 * Lets the words of a model out while they come, without its thoughts.
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
  let shown = '';

  const show = (visible: string) => {
    if (!visible.startsWith(shown)) {
      onRestart();
      shown = '';
    }
    if (visible.length > shown.length) onText(visible.slice(shown.length));
    shown = visible;
  };

  return {
    push(piece) {
      written += piece;
      if (!held || hasUnmarkedThoughts(written)) show(visibleText(written, false));
    },
    end() {
      show(visibleText(written, true));
      return shown;
    },
    get written() {
      return written;
    },
  };
}
