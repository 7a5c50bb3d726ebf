import { useEffect, useRef, useState } from 'react';
import {
  browserRecogniser,
  dictationLanguage,
  finalWords,
  listensOnDevice,
  type Recogniser,
} from './recogniser.ts';

/**
 * `asking` waits for the consent to send audio to the browser's vendor; `failed`: no microphone, no permission, no
 * connection.
 */
export type DictationStage = 'off' | 'asking' | 'listening' | 'failed';

export interface Dictation {
  /** Whether the browser supports recognition. */
  readonly possible: boolean;
  readonly stage: DictationStage;
  /** Starts, after asking for consent if audio may leave the device; stops if started. */
  readonly toggle: () => void;
  readonly agree: () => void;
  readonly decline: () => void;
}

/** Errors that are not failures: silence, and a manual stop. */
const ordinaryEnds = ['no-speech', 'aborted'];

/** @param onWords called with recognised words, piece by piece */
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
