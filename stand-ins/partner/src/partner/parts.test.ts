import { partsOf } from './parts.ts';

it('takes a question out of the sentence it ends', () => {
  expect(partsOf("I'm good thanks, how was your day?")).toEqual(["I'm good thanks", 'how was your day?']);
  expect(partsOf('Rough day. My dog is ill!')).toEqual(['Rough day.', 'My dog is ill!']);
});
