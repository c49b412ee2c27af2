/** How long a list has to stand still before its scrolling counts as over. In milliseconds. */
const REST = 150;

/**
 * Watches what is in view of a list: `moved` is called, at most once a frame, while the list is
 * scrolled and after it or one of its items changed in size; `atRest` once the scrolling is over.
 * Safari learned of `scrollend` late, so a short stillness stands for it. Returns what stops it.
 */
export function watchLayout(
  list: HTMLElement,
  { moved, atRest }: { moved: () => void; atRest: () => void },
): () => void {
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(moved);
  };
  const onScroll = (): void => {
    soon();
    clearTimeout(rest);
    rest = setTimeout(atRest, REST);
  };
  const sizes = new ResizeObserver(soon);
  for (const element of [list, ...list.children]) sizes.observe(element);
  list.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    sizes.disconnect();
    list.removeEventListener('scroll', onScroll);
  };
}
