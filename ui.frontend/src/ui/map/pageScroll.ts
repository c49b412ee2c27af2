/**
 * Lets the wheel scroll the page while the pointer happens to be over the map: it zooms once the
 * map has the focus, by a click or the keyboard, or with the control key, which is also what a
 * pinch on a touchpad is. Returns how to stop.
 */
export function pageScrollsPast(frame: HTMLElement): () => void {
  const holdBack = (event: WheelEvent): void => {
    const isMeant = event.ctrlKey || event.metaKey || frame.contains(document.activeElement);
    if (!isMeant) event.stopImmediatePropagation();
  };
  frame.addEventListener('wheel', holdBack, { capture: true, passive: true });
  return () => {
    frame.removeEventListener('wheel', holdBack, { capture: true });
  };
}
