/** Words of which facts about a member are made, as parts of regular expressions. */

const anyOf = (words: string) =>
  `(?:${words
    .split(',')
    .map((word) => word.trim())
    .join('|')})`;

export const trades = anyOf(
  `nurse, teacher, doctor, lawyer, engineer, chef, cook, baker, writer, painter, artist, designer, developer, gardener, pilot,
  midwife, vet, scientist, librarian, florist, journalist, architect, photographer, musician, carpenter, translator, accountant,
  bookseller, potter, tailor, dentist, barista, waitress, waiter, bartender, hairdresser, programmer, researcher, biologist,
  physicist, chemist, pharmacist, farmer, editor, interpreter, lecturer, professor, receptionist, secretary, electrician,
  mechanic, jeweller, historian, economist, beekeeper, winemaker, shoemaker, violin maker, tour guide, social worker,
  project manager, flight attendant`,
);
/** What a trade may be called more closely. Other adjectives praise or joke: "a terrible cook". */
export const ofTrade = anyOf(
  `primary school, secondary school, school, kindergarten, maths, music, history, English, French, Spanish, German, art, yoga,
  freelance, software, graphic, web, interior, landscape, fashion, civil, electrical, marine, pastry, travel`,
);
export const workplaces = anyOf(
  `bakery, bookshop, bookstore, book shop, flower shop, shop, café, cafe, restaurant, bar, school, kindergarten, library, museum,
  gallery, theatre, theater, bank, office, university, hotel, garden centre, publishing house, start-up, startup, law firm,
  studio, salon, farm, vineyard, winery, laboratory, lab`,
);
export const lines = anyOf(
  `marketing, finance, sales, IT, advertising, publishing, education, law, tech, tourism, fashion, film, television, radio,
  research, insurance, banking, logistics, design, architecture, software, journalism`,
);
export const pets = anyOf(
  `dog, cat, horse, rabbit, parrot, hamster, tortoise, puppy, kitten, pony, budgie, canary, goldfish, turtle, ferret, goat, donkey`,
);
export const instruments = anyOf(
  `cello, violin, viola, piano, guitar, bass guitar, bass, double bass, drums, flute, clarinet, oboe, bassoon, saxophone, sax,
  trumpet, trombone, tuba, harp, accordion, ukulele, banjo, mandolin, harmonica, keyboard, keyboards, fiddle, lute, percussion`,
);
export const games = anyOf(
  `tennis, table tennis, football, soccer, volleyball, beach volleyball, basketball, badminton, squash, handball, hockey, golf,
  cricket, rugby, padel, chess, bridge, darts, baseball, netball, board games, video games`,
);
export const languages = anyOf(
  `English, Italian, French, German, Spanish, Portuguese, Dutch, Danish, Swedish, Norwegian, Finnish, Polish, Czech, Russian,
  Ukrainian, Greek, Turkish, Arabic, Hebrew, Hindi, Japanese, Chinese, Mandarin, Korean, Catalan, Basque, Irish, Welsh,
  Hungarian, Romanian, Croatian, Serbian`,
);
/** What somebody does in their spare time. */
export const hobbies = anyOf(
  `hiking, cooking, baking, painting, drawing, pottery, ceramics, gardening, reading, writing, photography, climbing, bouldering,
  running, swimming, cycling, sailing, surfing, skiing, rowing, knitting, sewing, crocheting, embroidery, dancing, salsa, tango,
  ballet, singing, yoga, pilates, karate, judo, fencing, archery, horse riding, riding, travelling, traveling, birdwatching,
  bird watching, beekeeping, astronomy, origami, calligraphy, theatre, opera, jazz, blues, classical music, folk music,
  live music, music, poetry, history, art, films, cinema, books, novels, crime novels, science fiction, crosswords, puzzles,
  jigsaws, camping, kayaking, diving, snorkelling, woodwork, carpentry, ${games.slice(3, -1).split('|').join(', ')}`,
);
export const favourites = anyOf(
  `thing, cake, food, dish, meal, dessert, drink, wine, tea, coffee, cocktail, colour, color, film, movie, book, novel, author,
  writer, poet, poem, song, band, singer, composer, album, kind of music, music, season, month, flower, tree, animal, bird, sport,
  hobby, city, town, country, series, show, fruit, vegetable, ice cream, pizza, pasta, cheese, chocolate, sweet, bread, soup,
  snack, breakfast, artist, painter, painting, museum, instrument, language, subject, time of year, time of the year, holiday`,
);
/** Words that follow "I'm" with a capital letter and are no names: peoples, faiths, signs, and moods that stand alone. */
export const noNames = anyOf(
  `english, british, irish, scottish, welsh, german, french, spanish, italian, portuguese, dutch, danish, swedish, norwegian,
  finnish, polish, czech, russian, ukrainian, greek, turkish, american, canadian, mexican, brazilian, argentinian, australian,
  japanese, chinese, korean, indian, african, european, asian, arab, latina, swiss, austrian, belgian, catalan, basque, hungarian,
  romanian, croatian, serbian, bulgarian, israeli, iranian, persian, egyptian, moroccan, nigerian, kenyan, christian, catholic,
  protestant, muslim, jewish, hindu, buddhist, atheist, orthodox, aries, taurus, gemini, cancer, leo, virgo, libra, scorpio,
  sagittarius, capricorn, aquarius, pisces, sorry, fine, good, great, happy, glad, sad, tired, cold, hot, ready, late, here, back,
  home, single, curious, nervous, shy, okay, well, sure, in, out, all, done, free, busy, bored, batman, cinderella`,
);
