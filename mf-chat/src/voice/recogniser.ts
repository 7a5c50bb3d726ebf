interface Result {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}

/** The part of the Web Speech API that is used; the compiler's own library does not have it. */
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
  /** In browsers that can listen without sending what they hear anywhere. */
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

export const dictationLanguage = 'en-US';

/** What listens in this browser; null where nothing does. */
export function browserRecogniser(): RecogniserConstructor | null {
  const place = globalThis as unknown as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecogniserConstructor>
  >;
  return place.SpeechRecognition ?? place.webkitSpeechRecognition ?? null;
}

/** Whether what is said stays on the device. */
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

/** The words of an event that will not change any more. */
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
