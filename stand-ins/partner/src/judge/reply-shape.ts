const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_']+/gu) ?? [];

/** Surface features of a message: ten numbers, most of them 0 or 1. */
export function shapeOf(text: string, before: string): number[] {
  const plain = text.replaceAll('’', "'");
  const words = wordsOf(plain);
  const his = new Set(wordsOf(before));
  return [
    Math.min(words.length, 40) / 20,
    Number(plain.includes('?')),
    Number(plain.trim().endsWith('?')),
    Number(words.length <= 3),
    Number(/\b(?:you|your)\b/i.test(plain)),
    Number(/\bi(?:'| |$)/i.test(plain)),
    words.filter((word) => word.length > 3 && his.has(word)).length / 3,
    Number(plain.includes('!')),
    Number(/\b(?:sorry|afraid|apolog)/i.test(plain)),
    Number(/\b(?:no|not|never)\b/i.test(plain)),
  ];
}
