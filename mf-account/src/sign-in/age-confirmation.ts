const key = 'ondine.age-confirmed';

/** Keeps the confirmed age while the user is on another page, in this tab only. */
export const ageConfirmation = {
  keep: () => sessionStorage.setItem(key, 'true'),
  /** Whether it was confirmed; can be read once. */
  take(): boolean {
    const confirmed = sessionStorage.getItem(key) === 'true';
    sessionStorage.removeItem(key);
    return confirmed;
  },
};
