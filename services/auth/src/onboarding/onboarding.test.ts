import { goalsOf, lastAnswers } from './onboarding.ts';

const answer = (question_id: string, selected_option: string) => ({ question_id, selected_option });

describe('goalsOf', () => {
  it('splits chosen options at commas, once each, without unanswered questions', () => {
    expect(
      goalsOf([
        answer('goals', 'Feel stronger,Sleep better'),
        answer('plan', 'None selected'),
        answer('focus', 'Sleep better, ,Flirt'),
      ]),
    ).toEqual(['Feel stronger', 'Sleep better', 'Flirt']);
  });

  it('has none for a question about goals without a selection', () => {
    expect(goalsOf([answer('goals', 'None selected'), answer('focus', 'Core')])).toEqual(['Core']);
  });
});

it('takes no wish from what is to be spared', () => {
  expect(goalsOf([answer('comfort', 'My neck'), answer('goals', 'Core')])).toEqual(['Core']);
});

describe('lastAnswers', () => {
  it('keeps the last answer to each question', () => {
    expect(lastAnswers([answer('a', 'x'), answer('b', 'y'), answer('a', 'z')])).toEqual([
      answer('a', 'z'),
      answer('b', 'y'),
    ]);
  });
});
