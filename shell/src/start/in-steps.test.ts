import { inSteps } from './in-steps.ts';

it('lets the browser work between two steps, and keeps their order', async () => {
  const seen: string[] = [];
  const step = (name: string) => () => {
    seen.push(name);
    setTimeout(() => seen.push(`after ${name}`));
    return Promise.resolve();
  };
  await inSteps([step('a'), step('b')]);
  expect(seen).toEqual(['a', 'after a', 'b']);
});

it('ends with a step that fails', async () => {
  const seen: string[] = [];
  const failing = [() => Promise.reject(new Error('No code')), () => Promise.resolve(seen.push('b'))];
  await expect(inSteps(failing)).rejects.toThrow('No code');
  expect(seen).toEqual([]);
});
