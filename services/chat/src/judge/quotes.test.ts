import { locateQuote } from './quotes.ts';

const marked = (text: string, quote: string) => {
  const { start, end } = locateQuote(text, quote);
  return text.slice(start, end);
};

describe('locateQuote', () => {
  it('finds a quote as it is, its marks included', () => {
    expect(marked('Guilty? I was hoping. You too?', 'I was hoping.')).toBe('I was hoping.');
    expect(marked('Guilty? I was hoping. You too?', 'Guilty?')).toBe('Guilty?');
  });

  it('finds it by its words when capitals, dashes or quotation marks differ', () => {
    expect(marked('Well — I’d say: fight me for it!', 'I\'d say "Fight me"')).toBe('I’d say: fight me');
  });

  it('does not take part of a word for a word', () => {
    expect(marked('Nothing. No, thanks.', 'NO thanks')).toBe('No, thanks');
  });

  it('finds it where all of its words are, not only some', () => {
    expect(marked('No, not now. No thanks.', 'no... thanks')).toBe('No thanks');
  });

  it('takes the whole text where the words are not to be told apart', () => {
    expect(marked('All of it', 'none of that')).toBe('All of it');
    expect(marked('All of it', 'of it, and more')).toBe('All of it');
    expect(marked('All of it', '')).toBe('All of it');
  });
});
