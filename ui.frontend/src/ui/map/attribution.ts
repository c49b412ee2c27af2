/** A piece of a tile provider's line: text, or a link. */
export interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

/**
 * Reads the line that a tile provider asks for, `&copy; <a href="https://…">…</a>`. Its text and
 * its web links are kept; nothing else of it ever becomes markup.
 */
export function attributionParts(html: string): AttributionPart[] {
  // A document of its own runs no script and loads no image.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap(partsOf);
}

function partsOf(node: Node): AttributionPart[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ text: node.nodeValue ?? '' }];
  if (!(node instanceof Element) || /^(?:script|style)$/i.test(node.tagName)) return [];
  const href = node.tagName === 'A' ? webLink(node.getAttribute('href')) : undefined;
  if (href !== undefined) return [{ text: node.textContent, href }];
  return [...node.childNodes].flatMap(partsOf);
}

function webLink(href: string | null): string | undefined {
  return href !== null && /^https?:\/\//i.test(href) ? href : undefined;
}
