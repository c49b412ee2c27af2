/**
 * Says when an element becomes larger or smaller, or is first given a size, as behind a tab that
 * somebody opens; once a frame. Returns how to stop.
 */
export function followSize(element: HTMLElement, onResize: () => void): () => void {
  let due = 0;
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(onResize);
  });
  observer.observe(element);
  return () => {
    cancelAnimationFrame(due);
    observer.disconnect();
  };
}
