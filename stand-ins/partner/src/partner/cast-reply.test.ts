import { castRemark, castReply, createWrittenForm } from './cast-reply.ts';

const johanna = { gender: 'woman', name: 'Johanna', writtenFor: 'Jonas' } as const;

describe('lines written for a man', () => {
  it.each([
    [
      "I'm a patient man, but I did just forget my own order.",
      "I'm a patient woman, but I did just forget my own order.",
    ],
    ["I'm the wrong man for dates.", "I'm the wrong woman for dates."],
    ["I'm Jonas, and I carve.", "I'm Johanna, and I carve."],
    ['Even the recycling deserves a husband.', 'Even the recycling deserves a wife.'],
    ['He sees me because I wave like a man drowning.', 'He sees me because I wave like a woman drowning.'],
    ["I'll be a gentleman.", "I'll be a lady."],
    ['He has time, poor man.', 'He has time, poor man.'],
  ])('%s', (line, said) => expect(castReply(line, johanna)).toBe(said));

  it('are what they are where a man speaks, but for the name', () => {
    const tom = { gender: 'man', name: 'Tom', writtenFor: 'Jonas' } as const;
    expect(castReply("I'm Jonas, a patient man.", tom)).toBe("I'm Tom, a patient man.");
  });
});

it('what she said is known again by the lines as they are written', () => {
  const line = "I'm Jonas. I'm a patient man, mostly. Sit down.";
  const writtenForm = createWrittenForm([line]);
  expect(writtenForm(`Well. ${castReply(line, johanna)}`, johanna)).toBe(`Well. ${line}`);
});

it('a remark is about her, and leaves quotations alone', () => {
  expect(castRemark('He will think of “his hands”; you had him there.', johanna)).toBe(
    'She will think of “his hands”; you had her there.',
  );
});
