/** The key in the storage of the tab from a quick exit until the user comes back on purpose. */
export const leftKey = 'ondine.left';
