/** In the storage of the tab, from a quick exit until somebody comes here on purpose. */
export const leftKey = 'ondine.left';
