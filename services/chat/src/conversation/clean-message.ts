import { longestChatMessage } from '@ondine/contracts';
import { HttpError } from '@ondine/platform/http';
import { isOverlong } from '../safety/normalise.ts';

/** Control characters except tab and line feed. */
const controls = /[^\P{Cc}\t\n\r]/gu;
/**
 * Characters that change the text direction, are invisible, or belong to no text. The zero-width joiner and the
 * variation selector are kept, because emoji need them.
 */
const invisible =
  /\u00ad|\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|\u180e|\u200b|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u206f]|\u3164|\ufeff|[\ufff0-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
/** Combining marks stacked on one letter until they cover the lines around it. */
const piledMarks = /(\p{M}{3})\p{M}+/gu;

const invalid = (detail: string) =>
  new HttpError('validation_failed', { detail, errors: { message: [detail] } });

/**
 * A message as it is stored and passed on, without invisible characters.
 * @throws HttpError `validation_failed` when nothing readable is left, and for characters that expand to more letters
 * than a message may have
 */
export function cleanMessage(message: string): string {
  const text = message
    .replaceAll('\r\n', '\n')
    .replace(controls, '')
    .replace(invisible, '')
    .replace(piledMarks, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (text === '') throw invalid('Please write something first.');
  if (isOverlong(text, longestChatMessage))
    throw invalid('Some of these signs stand for whole words. Please write it in plain letters.');
  return text;
}
