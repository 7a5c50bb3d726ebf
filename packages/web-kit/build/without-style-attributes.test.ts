import { withoutStyleAttributes } from './without-style-attributes.ts';

it('says in a style sheet what attributes said, each once', () => {
  expect(
    withoutStyleAttributes(
      '<p style="height:1rem">a</p><p style="width:60%;height:2rem">b</p><i style="height:1rem"></i>',
    ),
  ).toBe(
    '<style>[data-style="0"]{height:1rem}[data-style="1"]{width:60%;height:2rem}</style>' +
      '<p data-style="0">a</p><p data-style="1">b</p><i data-style="0"></i>',
  );
});

it('leaves a screen without them, and words that look like one, as they are', () => {
  const html = '<p class="a"> style=&quot;height:1rem&quot;</p>';
  expect(withoutStyleAttributes(html)).toBe(html);
});

it('takes no value that would end the rule it stands in', () => {
  expect(() => withoutStyleAttributes('<p style="--a:}b{c:d"></p>')).toThrow('--a:}b{c:d');
});
