/**
 * Runs in the page: reports sideways scrolling, content that sticks out of a card, overlapping header items, and
 * cut-off text.
 */
export function findFaults(): string[] {
  const name = (element: Element): string => `${element.className} “${element.textContent.trim()}”`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('.visually-hidden') &&
    // Elements clipped to a pixel are for screen readers.
    element.getBoundingClientRect().width > 1;
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults: string[] = [];
  if (scrollWidth > clientWidth) {
    const wide = [...document.querySelectorAll('main *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    faults.push(`scrolls sideways: ${wide.map(({ className }) => className).join(', ')}`);
  }

  for (const card of document.querySelectorAll('.ui-form-card')) {
    const edge = card.getBoundingClientRect().right;
    for (const part of card.querySelectorAll('p, a, button, input'))
      if (isShown(part) && part.getBoundingClientRect().right > edge)
        faults.push(`out of its card: ${name(part)}`);
  }

  const items = [...document.querySelectorAll('.cmp-header :is(a, button, p)')].filter(isShown);
  const boxes = items.map((item) => ({ item, box: item.getBoundingClientRect() }));
  for (const [at, { item, box }] of boxes.entries()) {
    if (box.right > clientWidth + 1) faults.push(`beyond the edge: ${name(item)}`);
    for (const other of boxes.slice(at + 1)) {
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const tall = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (wide > 1 && tall > 1) faults.push(`on each other: ${name(item)}, ${name(other.item)}`);
    }
  }

  for (const element of document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, input)')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const hasText = [...element.childNodes].some(
      ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
    );
    if (!hasText || !isShown(element)) continue;
    const isCut =
      (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
    if (isCut) faults.push(`cut: ${name(element)}`);
  }
  return faults;
}
