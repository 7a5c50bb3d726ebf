import { useEffect, useRef, useState } from 'react';
import {
  browserRecogniser,
  dictationLanguage,
  finalWords,
  listensOnDevice,
  type Recogniser,
} from './recogniser.ts';

/**
 * `asking` waits for a yes to words that leave the device; `failed` has heard nothing: no microphone, no permission, no
 * connection.
 */
export type DictationStage = 'off' | 'asking' | 'listening' | 'failed';

export interface Dictation {
  /** Whether the browser can listen. */
  readonly possible: boolean;
  readonly stage: DictationStage;
  /** Begins, after asking where what is said may leave the device; ends where it has begun. */
  readonly toggle: () => void;
  readonly agree: () => void;
  readonly decline: () => void;
}

/** Silence and an end by hand are no failures. */
const ordinaryEnds = ['no-speech', 'aborted'];

/** @param onWords hears what was said, piece by piece */
export function useDictation(onWords: (words: string) => void): Dictation {
  const [listener] = useState(browserRecogniser);
  const [stage, setStage] = useState<DictationStage>('off');
  const running = useRef<Recogniser | null>(null);
  const hear = useRef(onWords);
  useEffect(() => {
    hear.current = onWords;
  });
  useEffect(() => () => running.current?.stop(), []);

  function listen(onDevice: boolean): void {
    if (listener === null) return;
    const recogniser = new listener();
    recogniser.lang = dictationLanguage;
    recogniser.continuous = true;
    if (onDevice) recogniser.processLocally = true;
    recogniser.onresult = (event) => {
      const words = finalWords(event);
      if (words !== '') hear.current(words);
    };
    recogniser.onerror = ({ error }) => {
      if (!ordinaryEnds.includes(error)) setStage('failed');
    };
    recogniser.onend = () => {
      running.current = null;
      setStage((current) => (current === 'listening' ? 'off' : current));
    };
    running.current = recogniser;
    setStage('listening');
    recogniser.start();
  }

  async function begin(): Promise<void> {
    if (listener === null) return;
    if (await listensOnDevice(listener)) listen(true);
    else setStage('asking');
  }

  return {
    possible: listener !== null,
    stage,
    toggle: () => {
      if (stage === 'listening') running.current?.stop();
      else void begin();
    },
    agree: () => listen(false),
    decline: () => setStage('off'),
  };
}
