import type { ChatMessage } from '@ondine/contracts';
import { useEffect, useState } from 'react';
import { browserSpeech } from './read-aloud.ts';

/** Reads replies aloud as they arrive, once turned on; off again with every conversation. */
export interface ReadAloud {
  /** Whether the browser has speech synthesis. */
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

export function useReadAloud(messages: readonly ChatMessage[]): ReadAloud {
  const [speech] = useState(browserSpeech);
  const [on, setOn] = useState(false);
  const last = messages.at(-1);
  const text = last?.role === 'assistant' ? last.content : null;
  const count = messages.length;
  useEffect(() => {
    if (on && text !== null) speech?.speak(text);
    // The same text may arrive twice, so the number of messages counts.
  }, [on, text, count, speech]);
  useEffect(() => () => speech?.hush(), [speech]);
  return {
    possible: speech !== null,
    on,
    toggle: () => {
      if (on) speech?.hush();
      setOn(!on);
    },
  };
}
