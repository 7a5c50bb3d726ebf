/**
 * Keeps what stands at the lower edge of a scrolled box in sight when the box gets another height: a notice or the
 * keyboard of a phone takes room below it, and browsers keep the upper edge in place.
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
