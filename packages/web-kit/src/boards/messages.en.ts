/** The texts about who is shown on leaderboards, in English. */
export const boardMessages = {
  hiddenFromBoards: 'You are not shown on leaderboards',
  hiddenFromBoardsText:
    'Nobody sees your name, your results or your place here. Your results, achievements and streaks go on as before.',
  changeThis: 'Change this',
  chooseVisibility: 'Choose whether you are shown on leaderboards',
} as const;
