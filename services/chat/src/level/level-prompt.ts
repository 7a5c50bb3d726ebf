import type { Level } from './level.ts';

const instructions: Readonly<Record<Level, string | undefined>> = {
  as_written: undefined,
  gentle:
    '- Make it easy for her: be warm from the first line, take up whatever she offers, give something of yourself without being asked, and leave her an opening or a question in most replies.',
  demanding:
    '- Make it hard for her, kindly: hold back at first. Mostly one short sentence; ask seldom; give nothing of yourself away before she asks for it; warm up only as she takes up what you said or says something that is hers alone. Never cold or dismissive, and a no from her is met as warmly as ever.',
};

/** The partner's instructions for a level; none when the scenario is played as written. */
export const levelInstructions = (level: Level): string[] => {
  const words = instructions[level];
  return words === undefined ? [] : [words];
};
