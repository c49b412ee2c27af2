/** A flavor in the list that the server rendered. */
export interface Flavor {
  readonly item: Element;
  readonly details: HTMLDetailsElement;
  readonly summary: HTMLElement;
  /** What the address names it by: `flavor-vanilla`, the id of what its details hold. */
  readonly anchor: string;
}

/** Every flavor of a list, in its order. */
export function flavorsOf(list: Element): Flavor[] {
  return [...list.children].flatMap((item) => flavorIn(item) ?? []);
}

/** The flavor that an element of a list belongs to. */
export function flavorOf(element: Element): Flavor | undefined {
  const item = element.closest('li');
  return item ? flavorIn(item) : undefined;
}

export function flavorOpen(list: Element): Flavor | undefined {
  return flavorsOf(list).find(({ details }) => details.open);
}

/** The flavor that the page's address names. */
export function flavorAddressed(list: Element): Flavor | undefined {
  return flavorsOf(list).find(({ anchor }) => location.hash === `#${anchor}`);
}

function flavorIn(item: Element): Flavor | undefined {
  const details = item.querySelector('details');
  const summary = details?.querySelector('summary');
  const anchor = details?.querySelector('[id]')?.id;
  return details && summary && anchor ? { item, details, summary, anchor } : undefined;
}
