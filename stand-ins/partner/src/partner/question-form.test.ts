import { questionForm } from './question-form.ts';

it.each([
  ['Who chose this music?', 'q-who'],
  ["What happens to your face when you're surprised?", 'q-what'],
  ['Can you say my name when you say it', 'q-can'],
  ['Would you rather go out or stay in on Friday?', 'q-rather'],
  ["Do you think I'm old fashioned?", 'q-am-i'],
  ['Do you believe that pigeons are employed?', 'q-think'],
  ['Have you ever served a dish you were ashamed of?', 'q-ever'],
  ['How many songs have you danced to?', 'q-many'],
  ['Do you want to leave?', 'q-want'],
  ['Is the door locked?', 'q-is'],
  ['Are you taking notes?', 'q-are'],
])('%s is a question of the form %s', (question, form) => {
  expect(questionForm(question)).toBe(form);
});
