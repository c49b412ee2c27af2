import { SaxesParser } from 'saxes';
import type { Property } from '../node';
import { type DocView, DocViewError, type DocViewNode } from './DocView';
import { decodeName } from './iso9075';
import { KNOWN_NAMESPACES, prefixOf } from './namespaces';
import { parsePropertyText, PropertyTextError } from './propertyText';
import { describeMalformation } from './wellFormedness';

interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly properties: Map<string, Property>;
  readonly children: DocViewNode[];
  readonly names: Set<string>;
  readonly comments: readonly string[];
}

/**
 * Parses one FileVault XML file.
 * @param file The file's name, for messages.
 * @throws DocViewError where the text is not well-formed, its root is not `jcr:root`, a prefix is
 *   not declared, a property's type is unknown or two siblings have one name.
 */
export function parseDocView(text: string, file: string): DocView {
  const parser = new SaxesParser();
  const namespaces = new Map<string, string>();
  const stack: OpenElement[] = [];
  let attributes: { name: string; value: string; line: number; column: number }[] = [];
  let comments: string[] = [];
  let start = { line: 1, column: 0 };
  let root: DocViewNode | undefined;

  const fail = (message: string, place: { line: number; column: number }): never => {
    throw new DocViewError(file, place.line, place.column, message);
  };
  parser.on('error', (error) => {
    const { message, ...place } = describeMalformation(error.message, text);
    fail(message, place);
  });
  parser.on('opentagstart', () => {
    start = { line: parser.line, column: parser.column };
    attributes = [];
  });
  parser.on('attribute', ({ name, value }) => {
    attributes.push({ name, value, line: parser.line, column: parser.column });
  });
  parser.on('comment', (comment) => comments.push(comment));
  parser.on('opentag', ({ name: tag }) => {
    for (const { name, value } of attributes) {
      if (name.startsWith('xmlns:')) namespaces.set(name.slice(6), value);
    }
    if (stack.length === 0 && tag !== 'jcr:root') {
      fail(`The root element is "${tag}". FileVault XML begins with "jcr:root".`, start);
    }
    requirePrefix(tag, namespaces, (message) => fail(message, start));
    const element: OpenElement = {
      name: decodeName(tag),
      line: start.line,
      properties: new Map(),
      children: [],
      names: new Set(),
      comments,
    };
    comments = [];
    for (const { name, value, ...place } of attributes) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      requirePrefix(name, namespaces, (message) => fail(message, place));
      const property = decodeName(name);
      try {
        element.properties.set(property, parsePropertyText(property, value));
      } catch (error) {
        if (error instanceof PropertyTextError) fail(error.message, place);
        throw error;
      }
    }
    const siblings = stack.at(-1)?.names;
    if (siblings?.has(element.name)) {
      fail(`There are two siblings named "${element.name}". Rename or remove one of them.`, start);
    }
    siblings?.add(element.name);
    stack.push(element);
  });
  parser.on('closetag', () => {
    const element = stack.pop();
    if (!element) return;
    const { name, line, properties, children, comments: before } = element;
    const node = { name, line, properties, children, comments: before, closingComments: comments };
    comments = [];
    const parent = stack.at(-1);
    if (parent) parent.children.push(node);
    else root = node;
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return { file, namespaces, root: root ?? fail('The file is empty.', start) };
}

function requirePrefix(
  name: string,
  namespaces: ReadonlyMap<string, string>,
  fail: (message: string) => void,
): void {
  const prefix = prefixOf(name);
  if (prefix === undefined || prefix === 'xml' || namespaces.has(prefix)) return;
  const address = KNOWN_NAMESPACES.get(prefix) ?? '…';
  fail(`"${name}" has an undeclared prefix. Add xmlns:${prefix}="${address}" to jcr:root.`);
}
