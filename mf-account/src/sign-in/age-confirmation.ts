const key = 'ondine.age-confirmed';

/** Carries the confirmed age over the way to another page and back, in this tab only. */
export const ageConfirmation = {
  keep: () => sessionStorage.setItem(key, 'true'),
  /** Whether it was confirmed; good for one time. */
  take(): boolean {
    const confirmed = sessionStorage.getItem(key) === 'true';
    sessionStorage.removeItem(key);
    return confirmed;
  },
};
