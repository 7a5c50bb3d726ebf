/** Runs of consonants or of neighbouring keys, or no vowel. */
export function isGibberish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.join('').replace(/[^a-z]/g, '');
  if (words.length === 0) return !/\p{Emoji_Presentation}/u.test(text);
  if (letters.length < 4) return words.length === 1 && /^\d{3,}$/.test(words.join(''));
  const odd = words.filter(
    (word) =>
      /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
      /(?:asdf|sdfg|qwer|wert|zxcv|hjkl|dfgh|jkl|uiop)/.test(word) ||
      (word.length > 3 && !/[aeiouyäöüéèáàíóú0-9]/.test(word)) ||
      (/(..)\1{2,}/.test(word) && !/^(?:ha|he|hi|ho|la|na|mm)+h?$/.test(word)) ||
      /([^aeiouh])\1{4,}/.test(word),
  );
  return odd.length / words.length > 0.5;
}
