import { addDependency, addWorkspace, insertAt } from './edit-text.ts';
import { takeOut, withoutDependency, withoutWorkspace } from './take-out.ts';

describe('what was inserted is taken out', () => {
  it.each([
    ['a line', 'a\n];\n', { after: '', before: '];' }, "  { path: '/x', title: 'X' },\n"],
    ['a word', "const names = ['auth'];\n", { after: 'names = [', before: "'auth'" }, "'journal', "],
    [
      'the last word of a list',
      "const names = ['auth', 'chat'] as const;\n",
      { after: 'names = [', before: '] as const' },
      ", 'journal'",
    ],
    [
      'a line before a bracket',
      'x = {\n  a: 1,\n};\n',
      { after: 'x =', before: '\n};' },
      "\n  journal: ['y'],",
    ],
  ])('%s', (_what, text, place, insertion) => {
    const inserted = insertAt(text, { file: 'f', ...place }, insertion);
    expect(inserted).not.toBe(text);
    expect(takeOut(inserted, place, insertion)).toEqual({ text, found: true });
    expect(takeOut(text, place, insertion)).toEqual({ text, found: false });
  });

  it('also when the formatter has wrapped it', () => {
    const wrapped = "x = {\n  'a.b': z.object({\n    id: idSchema,\n    at: timeSchema,\n  }),\n};\n";
    const insertion = "  'a.b': z.object({ id: idSchema, at: timeSchema }),\n";
    expect(takeOut(wrapped, { after: 'x =' }, insertion)).toEqual({ text: 'x = {\n};\n', found: true });
  });

  it('not when it is another of a name that ends alike', () => {
    const text = 'parts: { nightjournal, gateway }';
    expect(takeOut(text, {}, 'journal, ')).toEqual({ text, found: false });
  });

  it('not where the place itself is gone', () => {
    expect(takeOut('journal, ', { after: 'const schemas' }, 'journal, ').found).toBe(false);
  });
});

describe('a package file', () => {
  const text = (content: object) => `${JSON.stringify(content, null, 2)}\n`;

  it('has its workspaces and dependencies as before', () => {
    const workspaces = text({ workspaces: ['shell', 'mf-a', 'e2e'] });
    expect(withoutWorkspace(addWorkspace(workspaces, 'mf-b', /^mf-/), 'mf-b')).toEqual({
      text: workspaces,
      found: true,
    });
    const dependencies = text({ dependencies: { a: '1', c: '2' } });
    expect(withoutDependency(addDependency(dependencies, 'b'), 'b')).toEqual({
      text: dependencies,
      found: true,
    });
    expect(withoutWorkspace(workspaces, 'mf-b').found).toBe(false);
    expect(withoutDependency(dependencies, 'b').found).toBe(false);
  });
});
