interface Result {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}

/** The used part of the Web Speech API, which TypeScript's library does not include. */
export interface Recogniser {
  lang: string;
  continuous: boolean;
  processLocally?: boolean;
  onresult: ((event: { readonly resultIndex: number; readonly results: ArrayLike<Result> }) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start(): void;
  stop(): void;
}

export interface RecogniserConstructor {
  new (): Recogniser;
  /** Only in browsers with on-device recognition. */
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

export const dictationLanguage = 'en-US';

/** The browser's speech recognition; null if it has none. */
export function browserRecogniser(): RecogniserConstructor | null {
  const place = globalThis as unknown as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecogniserConstructor>
  >;
  return place.SpeechRecognition ?? place.webkitSpeechRecognition ?? null;
}

/** Whether recognition runs on the device. */
export async function listensOnDevice(constructor: RecogniserConstructor): Promise<boolean> {
  if (constructor.available === undefined) return false;
  try {
    const state = await constructor.available({ langs: [dictationLanguage], processLocally: true });
    return state === 'available';
  } catch (error) {
    console.warn('The browser does not say where it listens', error);
    return false;
  }
}

/** The final words of an event. */
export function finalWords({
  resultIndex,
  results,
}: {
  readonly resultIndex: number;
  readonly results: ArrayLike<Result>;
}): string {
  return Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal)
    .map(({ 0: { transcript } }) => transcript.trim())
    .join(' ');
}
