const small = new Set(
  (
    'a an the and or but so if of to in on at for with from by as is are was were be been am do does did have has had will would ' +
    'can could should shall may might must i you he she it we they me him her us them my your his its our their this that these those ' +
    "not no yes just very too really then than there here what who how when where why which i'm you're it's don't i'd you'd i'll you'll i've " +
    'all some any one ever never always also only well oh ah ok okay about into out up down over again more most like get got go going lol haha ' +
    "hahaha hehe xx mine yours that's let's what's isn't wasn't didn't doesn't think know want tell something anything really much favourite favorite best"
  ).split(' '),
);

/** The content words of a text, in lower case and without their endings. */
export const tellingWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])
    .filter((word) => word.length > 2 && !small.has(word))
    .map((word) => word.replace(/(?:'s|ing|ed|es|s|ly)$/, ''));

/** Words, without their endings, that do not change what a question asks for. */
export const saysLittle =
  /^(?:lik|lov|enjoy|favourit|favorit|ever|often|realli|good|play|prefer|much|mani|kind|sort|type|tell|someth|anyth|your|best|still|today|tonight|usual|actual|else|about|think|feel|find|when|time|thi|look|happen|remember|own|made|mak|did|done|year|old|new|long|first|last|other|because|since|it)/;
