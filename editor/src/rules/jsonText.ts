import type { Node } from 'jsonc-parser';
import type { Json } from '../dialog/tree/DialogNode';

/** The width to which JSON is laid out, as Prettier does by this project's settings. */
const WIDTH = 100;

export const sliceOf = (text: string, { offset, length }: Node): string =>
  text.slice(offset, offset + length);

/** Returns the white space at the beginning of the line of a node. */
export function indentAt(text: string, { offset }: Node): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

/** Returns the text of a node in which nodes below it, in their order, have another text. */
export function spliced(
  text: string,
  node: Node,
  changes: readonly (readonly [Node, string])[],
): string {
  let at = node.offset;
  let result = '';
  for (const [{ offset, length }, changed] of changes) {
    result += text.slice(at, offset) + changed;
    at = offset + length;
  }
  return result + text.slice(at, node.offset + node.length);
}

/** Returns the text of a list with other items. One whose items are on lines of their own keeps that layout. */
export function withItems(text: string, list: Node, items: readonly string[]): string {
  const stored = list.children ?? [];
  const isSame =
    items.length === stored.length && stored.every((node, at) => sliceOf(text, node) === items[at]);
  if (isSame) return sliceOf(text, list);
  const [first] = stored;
  const last = stored.at(-1);
  if (!first || !last) return printBlock('[', items, ']', indentAt(text, list));
  if (items.length === 0) return '[]';
  const opening = text.slice(list.offset + 1, first.offset);
  const closing = text.slice(last.offset + last.length, list.offset + list.length - 1);
  const separator = opening.includes('\n') ? `,${opening}` : ', ';
  return `[${opening}${items.join(separator)}${closing}]`;
}

/** Returns JSON in one line where it fits, or else with its values on lines of their own. */
export function printJson(value: Json, indent: string, used = indent.length): string {
  const line = inOneLine(value);
  if (typeof value !== 'object' || value === null || used + line.length < WIDTH) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map((item) => printJson(item, inner));
    return printBlock('[', items, ']', indent);
  }
  const entries = Object.entries(value).map(([name, below]: [string, Json]) => {
    const key = `${JSON.stringify(name)}: `;
    return key + printJson(below, inner, inner.length + key.length);
  });
  return printBlock('{', entries, '}', indent);
}

/** Returns items between brackets, each on a line. */
export function printBlock(
  open: string,
  items: readonly string[],
  close: string,
  indent: string,
): string {
  if (items.length === 0) return open + close;
  const lines = items.map((item) => `\n${indent}  ${item}`).join(',');
  return `${open}${lines}\n${indent}${close}`;
}

function inOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, below]: [string, Json]) => `${JSON.stringify(name)}: ${inOneLine(below)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
