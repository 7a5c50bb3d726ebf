/** @jest-environment jsdom */
import {
  addAnswer,
  dropOnboarding,
  keepAnswers,
  keepChosen,
  readAnswers,
  readChosen,
  removeLastAnswer,
  isPlan,
  toBulletPoints,
  toggleOption,
  toResponses,
} from './answers.ts';

const question = { id: 'goals', title: 'Goals', text: '', options: ['A', 'B'] };
const now = new Date('2026-01-01T00:00:00Z');

describe('answers', () => {
  it('are sent joined by a comma, or as none, and without their time', () => {
    const answers = addAnswer(addAnswer([], question, ['A', 'B'], now), { ...question, id: 'plan' }, [], now);
    expect(toResponses(answers)).toEqual([
      { question_id: 'goals', selected_option: 'A,B' },
      { question_id: 'plan', selected_option: 'None selected' },
    ]);
  });

  it('lose the last one on the way back', () => {
    const one = addAnswer([], question, ['A'], now);
    expect(removeLastAnswer(addAnswer(one, question, ['B'], now))).toEqual(one);
    expect(removeLastAnswer([])).toEqual([]);
  });

  it('are several, or the one that says none of them', () => {
    const asked = { none: 'Nothing' };
    expect(toggleOption(asked, ['A'], 'B')).toEqual(['A', 'B']);
    expect(toggleOption(asked, ['A', 'B'], 'A')).toEqual(['B']);
    expect(toggleOption(asked, ['A', 'B'], 'Nothing')).toEqual(['Nothing']);
    expect(toggleOption(asked, ['Nothing'], 'A')).toEqual(['A']);
    expect(toggleOption({}, ['A'], 'B')).toEqual(['A', 'B']);
  });

  it('survive a reload, and begin anew when what was kept cannot be read', () => {
    const answers = addAnswer([], question, ['A'], now);
    keepAnswers(sessionStorage, answers);
    expect(readAnswers(sessionStorage)).toEqual(answers);
    for (const unreadable of ['{half', '{}', '[{"questionId":1}]']) {
      sessionStorage.setItem('ondine.onboarding', unreadable);
      expect(readAnswers(sessionStorage)).toEqual([]);
    }
    keepAnswers(sessionStorage, []);
    expect(sessionStorage.getItem('ondine.onboarding')).toBeNull();
  });
});

describe('what is ticked', () => {
  it('survives a reload, and is ignored when what was kept cannot be read', () => {
    keepChosen(sessionStorage, { goals: ['A'] });
    expect(readChosen(sessionStorage)).toEqual({ goals: ['A'] });
    for (const unreadable of ['{half', '[]', '{"goals":1}']) {
      sessionStorage.setItem('ondine.onboarding.chosen', unreadable);
      expect(readChosen(sessionStorage)).toEqual({});
    }
  });

  it('is removed with the answers', () => {
    keepAnswers(sessionStorage, addAnswer([], question, ['A'], now));
    keepChosen(sessionStorage, { goals: ['A'] });
    dropOnboarding(sessionStorage);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('the weekly plan', () => {
  it('is split into its sentences', () => {
    expect(toBulletPoints('Week 1: begin. Week 2: go on!')).toEqual(['Week 1: begin.', 'Week 2: go on!']);
    expect([isPlan({ text: 'Week 1: begin.' }), isPlan({ text: 'Only words.' })]).toEqual([true, false]);
  });
});
