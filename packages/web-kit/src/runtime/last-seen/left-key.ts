/** In the storage of the tab, from a quick exit until a user comes here on purpose. */
export const leftKey = 'ondine.left';
