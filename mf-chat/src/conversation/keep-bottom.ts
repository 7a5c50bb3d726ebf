/**
 * Keeps the bottom of a scrolled box visible when its height changes, as by a notice or the keyboard of a phone:
 * browsers keep the top in place.
 * @returns a function that ends it
 */
export function keepBottom(box: HTMLElement): () => void {
  let height = box.clientHeight;
  const observer = new ResizeObserver(() => {
    const lost = height - box.clientHeight;
    height = box.clientHeight;
    box.scrollTop += lost;
  });
  observer.observe(box);
  return () => observer.disconnect();
}
