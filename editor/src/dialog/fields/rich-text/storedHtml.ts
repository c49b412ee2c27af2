/**
 * Returns the editor's HTML as AEM stores it: the text of a list item or of a quotation is not in a paragraph of its own,
 * and a text without content is empty.
 */
export function storedHtml(html: string): string {
  const root = parse(html);
  for (const outer of root.querySelectorAll('li, blockquote')) unwrapOnly(outer);
  const isEmpty = root.textContent === '' && root.querySelector('img, br, li') === null;
  return isEmpty ? '' : root.innerHTML;
}

/** Returns whether two texts have the same markup, apart from blanks that do not show. */
export function isSameHtml(one: string, other: string): boolean {
  return canonical(one) === canonical(other);
}

/** The parser runs no script and loads nothing. */
function parse(html: string): HTMLElement {
  // Without the tag, a script at the beginning would end up in the head.
  return new DOMParser().parseFromString(`<!DOCTYPE html><body>${html}`, 'text/html').body;
}

function unwrapOnly(outer: Element): void {
  const paragraphs = [...outer.children].filter(({ localName }) => localName === 'p');
  const [only] = paragraphs;
  if (paragraphs.length === 1 && only && only === outer.firstElementChild && isBare(only))
    only.replaceWith(...only.childNodes);
}

const isBare = (element: Element): boolean => element.attributes.length === 0;

const BLOCK = /^(?:body|p|h[1-6]|ul|ol|li|blockquote|div|pre|table|tbody|thead|tr|td|th|hr)$/;

function canonical(html: string): string {
  const root = parse(html);
  wrapInline(root);
  for (const outer of root.querySelectorAll('li, blockquote')) unwrapOnly(outer);
  return canonicalContent(root);
}

/** Puts text that is in no block into a paragraph, as the editor does. */
function wrapInline(root: HTMLElement): void {
  let paragraph: HTMLElement | undefined;
  for (const node of [...root.childNodes]) {
    const isBlank = node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === '';
    if (node instanceof Element && BLOCK.test(node.localName)) paragraph = undefined;
    else if (paragraph) paragraph.append(node);
    else if (!isBlank) {
      paragraph = root.ownerDocument.createElement('p');
      node.replaceWith(paragraph);
      paragraph.append(node);
    }
  }
}

/** Returns a node's markup. The order in which marks are nested makes no difference: `<a><b>` is `<b><a>`. */
function canonicalContent(parent: ParentNode): string {
  const runs: { marks: string; content: string }[] = [];
  addRuns(parent, [], runs);
  return runs.map(({ marks, content }) => `${marks}${content}`).join('');
}

const MARK = /^(?:a|b|strong|i|em|u|s|strike|del|code|sub|sup)$/;

function addRuns(
  parent: ParentNode,
  marks: readonly string[],
  runs: { marks: string; content: string }[],
): void {
  for (const node of parent.childNodes) {
    if (node instanceof Element && MARK.test(node.localName)) {
      addRuns(node, [...marks, startTag(node)], runs);
      continue;
    }
    const own = [...marks].sort().join('');
    const content = canonicalNode(node);
    const last = runs.at(-1);
    if (last?.marks === own) last.content += content;
    else if (content !== '') runs.push({ marks: own, content });
  }
}

function canonicalNode(node: ChildNode): string {
  if (node.nodeType === Node.TEXT_NODE) return canonicalText(node);
  if (!(node instanceof Element)) return `<!--${node.textContent ?? ''}-->`;
  return `${startTag(node)}${canonicalContent(node)}</${node.localName}>`;
}

function startTag({ localName, attributes }: Element): string {
  const texts = [...attributes]
    .map(
      ({ name, value }) =>
        ` ${name}=${JSON.stringify(name === 'style' ? tidyStyle(value) : value)}`,
    )
    .sort();
  return `<${localName}${texts.join('')}>`;
}

const tidyStyle = (style: string): string => style.replace(/\s+/g, '').replace(/;$/, '');

/** Collapses blanks, and drops those at the edge of a block. A no-break space is no blank. */
function canonicalText(node: ChildNode): string {
  const text = (node.textContent ?? '').replace(/[ \t\n\r\f]+/g, ' ');
  const isEdge = (sibling: ChildNode | null): boolean => {
    const at = sibling ?? node.parentNode;
    return (
      at instanceof Element &&
      (BLOCK.test(at.localName) || (sibling !== null && at.localName === 'br'))
    );
  };
  const start = isEdge(node.previousSibling) ? text.replace(/^ /, '') : text;
  const trimmed = isEdge(node.nextSibling) ? start.replace(/ $/, '') : start;
  return trimmed.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));
}
