import { createContent } from './content.ts';

it('gives one loading of a language, before and after it is there: React asks again for what it waited for', async () => {
  const content = createContent(
    { word: 'Hello' },
    { es: () => Promise.resolve({ default: { word: 'Hola' } }) },
  );
  const loading = content.loading('es');
  expect(loading).not.toHaveProperty('status');
  await loading;
  expect(content.in('es')).toEqual({ word: 'Hola' });
  expect(content.loading('es')).toBe(loading);
  expect(loading).toHaveProperty('status', 'fulfilled');
  expect(content.loading('en')).toBeUndefined();
});
