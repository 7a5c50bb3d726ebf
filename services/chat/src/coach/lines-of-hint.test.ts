import { linesOfHint } from './lines-of-hint.ts';

describe('linesOfHint', () => {
  it('takes the example out of a hint, and not the name of the checkpoint', () => {
    const hint =
      'Try “Return it in detail” next. An example from the scenario: “Guilty? I was hoping you’d fight.”';
    expect(linesOfHint(hint, ['Return it in detail'])).toEqual(['Guilty? I was hoping you’d fight.']);
  });

  it('leaves out the name of the checkpoint beside what was said', () => {
    const hint = 'Try “Return it in detail”: take up “oat milk”, as in “You poor thing.”';
    expect(linesOfHint(hint, ['Return it in detail', 'You took the last oat milk'])).toEqual([
      'You poor thing.',
    ]);
  });

  it('leaves out what was said in the conversation', () => {
    expect(linesOfHint('Take up "the last oat milk".', ['You took the last oat milk, didn’t you?'])).toEqual(
      [],
    );
  });

  it('finds nothing where nothing is quoted', () => {
    expect(linesOfHint("It's fine to say what you'd like.", [])).toEqual([]);
  });
});
