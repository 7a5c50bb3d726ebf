import { cleanMessage } from './clean-message.ts';

describe('a message', () => {
  it.each([
    ['control characters', 'Hello\u0000 \u0007there\u009f', 'Hello there'],
    ['right-to-left overrides', 'Hello \u202eereht\u202c', 'Hello ereht'],
    ['characters nobody sees', 'He\u200bllo\ufeff', 'Hello'],
    ['accents piled up', `a${'\u0301'.repeat(40)}`, `a${'\u0301'.repeat(3)}`],
    ['spaces and lines around it', '\n  Hello there \n', 'Hello there'],
    ['many empty lines', 'a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
  ])('loses %s', (_name, message, kept) => {
    expect(cleanMessage(message)).toBe(kept);
  });

  it('keeps other scripts, emoji of several signs and line breaks', () => {
    const message = 'Schön, dass du da bist 👩‍❤️‍👨\nمرحبا';
    expect(cleanMessage(message)).toBe(message);
  });

  it.each(['㎉', 'ﷺ'])('of signs that stand for whole words is refused: %s', (sign) => {
    expect(() => cleanMessage(sign.repeat(2000))).toThrow('Please write it in plain letters.');
    expect(cleanMessage(`${sign} means more than it shows`)).toContain(sign);
  });

  it('of the greatest length is taken, dots in one sign included', () => {
    const message = 'So… '.repeat(500).trim();
    expect(cleanMessage(message)).toBe(message);
  });

  it('of nothing but such characters is refused', () => {
    expect(() => cleanMessage('\u200b\u202e\u0000')).toThrow('Please write something first.');
  });
});
