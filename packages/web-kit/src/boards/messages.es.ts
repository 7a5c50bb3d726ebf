import type { Translation } from '@ondine/web-kit/runtime';
import type { boardMessages } from './messages.en.ts';

/** The texts about who is shown on leaderboards, in Spanish. */
const texts: Translation<typeof boardMessages> = {
  hiddenFromBoards: 'No apareces en las clasificaciones',
  hiddenFromBoardsText:
    'Aquí nadie ve tu nombre, tus resultados ni tu puesto. Tus resultados, logros y rachas siguen como siempre.',
  changeThis: 'Cambiarlo',
  chooseVisibility: 'Elige si apareces en las clasificaciones',
};
export default texts;
