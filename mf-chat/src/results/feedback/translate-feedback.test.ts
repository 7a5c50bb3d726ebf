import texts from './feedback-texts.es.ts';
import { feedbackTranslator } from './translate-feedback.ts';

const translateFeedback = feedbackTranslator(texts, (skill) =>
  skill === 'Playful reply' ? 'Respuesta juguetona' : skill,
);
const translate = (feedback: string) =>
  translateFeedback(feedback)
    ?.map(({ text, said }) => (said ? `[${text}]` : text))
    .join('');

it('translates sentence by sentence, and leaves what was said', () => {
  expect(
    translate(
      'With “Guilty? I hope so” you made “Playful reply” look easy. “Playful reply” was there, too, in “Yes!” For next time: after “My grandfather built boats.” say something kind and specific about him. Something like “You laugh well.” does it.',
    ),
  ).toBe(
    'Con «[Guilty? I hope so]» hiciste que pareciera fácil: Respuesta juguetona. También estaba Respuesta juguetona, en «[Yes!]». Para la próxima vez, tras «[My grandfather built boats]»: di algo amable y concreto, que hable de la otra persona. Algo como «[You laugh well]» basta.',
  );
});

it('knows what is said of a woman', () => {
  expect(translate('When she said “Hm”, “ok” left her little to answer.')).toBe(
    'Cuando dijo «[Hm]», «[ok]» le dejó poco que responder.',
  );
  expect(translate('Next, practise this: take an image of hers and carry it further.')).toBe(
    'Practica ahora esto: toma una imagen suya y llévala más lejos.',
  );
});

it.each([
  'You let him in a little with “ok”. You were brave today.',
  'Next, practise this: stand on your head.',
  'Lovely work.',
])('leaves all of it as it is where a part is not known: %s', (feedback) => {
  expect(translate(feedback)).toBeUndefined();
});

it('says in Spanish that a line was cold, and that the judge works from a script', () => {
  expect(
    translate(
      'He might hear “Your boats bore me.” as a put-down, even if you meant it lightly; a kind word first would change it. (This judge works from a script and does not understand everything that you write.)',
    ),
  ).toBe(
    'Puede que «[Your boats bore me]» le suene a desprecio, aunque lo dijeras sin mala intención; una palabra amable antes lo cambiaría. (Esta evaluación sigue un guion y no entiende todo lo que escribes.)',
  );
});
