import { SaxesParser } from 'saxes';
import type { Property } from '../node';
import { MAX_DEPTH } from '../Repository';
import { type DocView, DocViewError, type DocViewNode } from './DocView';
import { decodeName, KNOWN_NAMESPACES, prefixOf } from './names';
import { PropertyTextError, parsePropertyText } from './propertyText';

const NONE: readonly never[] = [];

/** Returns a list, or the one empty list of all elements. */
const shared = <Item>(list: readonly Item[]): readonly Item[] => (list.length === 0 ? NONE : list);

interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly properties: Map<string, Property>;
  readonly children: DocViewNode[];
  readonly names: Set<string>;
  readonly comments: readonly string[];
}

/** Returns whether the text of an XML file is FileVault's. Any other is a file of the content. */
export const isDocView = (text: string): boolean => /<jcr:root[\s/>]/.test(text);

/**
 * Parses one FileVault XML file.
 * @param file The file's name, for messages.
 * @throws DocViewError if the text is not well-formed, its root is not `jcr:root`, a prefix is not declared,
 * AEM registers a prefix or a namespace differently, a property's type is unknown, two siblings have the same
 * name, or elements are nested deeper than MAX_DEPTH.
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
    for (const { name, value, ...place } of attributes) {
      if (!name.startsWith('xmlns:')) continue;
      requireCustomaryPrefix(name.slice(6), value, (message) => fail(message, place));
      namespaces.set(name.slice(6), value);
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
      comments: shared(comments),
    };
    comments = [];
    for (const { name, value, ...place } of attributes) {
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      requirePrefix(name, namespaces, (message) => fail(message, place));
      const property = decodeName(name);
      try {
        element.properties.set(property, propertyOf(property, value));
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
    if (stack.length >= MAX_DEPTH) {
      fail(`Elements are nested more than ${MAX_DEPTH} levels deep. Nest fewer.`, start);
    }
    stack.push(element);
  });
  parser.on('closetag', () => {
    const element = stack.pop();
    if (!element) return;
    const { name, line, properties, comments: before } = element;
    const children = shared(element.children);
    const closingComments = shared(comments);
    const node = { name, line, properties, children, comments: before, closingComments };
    comments = [];
    const parent = stack.at(-1);
    if (parent) parent.children.push(node);
    else root = node;
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  return { file, namespaces, root: root ?? fail('The file is empty.', start) };
}

/** Properties that thousands of nodes have, with few values. */
const COMMON = new Set(['jcr:primaryType', 'sling:resourceType', 'cq:template']);

/** The common properties by name and text, which all nodes share. */
const common = new Map<string, Property>();

/** @throws PropertyTextError if the type is not a JCR type */
function propertyOf(name: string, text: string): Property {
  if (!COMMON.has(name)) return parsePropertyText(name, text);
  const key = `${name}=${text}`;
  const property = common.get(key) ?? parsePropertyText(name, text);
  common.set(key, property);
  return property;
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

/**
 * Refuses another prefix for a namespace that AEM registers, and another namespace for AEM's prefix. vault
 * would rename the prefix for its whole session, and AEM's own code would no longer find names such as
 * cq:Page.
 */
function requireCustomaryPrefix(
  prefix: string,
  address: string,
  fail: (message: string) => void,
): void {
  const known = KNOWN_NAMESPACES.get(prefix);
  if (known === address) return;
  if (known !== undefined) {
    fail(
      `AEM knows the prefix "${prefix}" for another namespace. Write xmlns:${prefix}="${known}".`,
    );
  }
  for (const [customary, namespace] of KNOWN_NAMESPACES) {
    if (namespace !== address) continue;
    fail(
      `AEM knows the namespace ${address} by the prefix "${customary}". ` +
        `Write xmlns:${customary} instead of xmlns:${prefix}, and "${customary}:" in the names.`,
    );
  }
}

/** A description of an XML error. Lines count from 1, columns from 0. */
interface Malformation {
  readonly line: number;
  readonly column: number;
  /** A sentence with the remedy. */
  readonly message: string;
}

/** The XML parser's messages and the remedy for each. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^unclosed tag: (.*)$/, 'Close the element "$1".'],
  [/^unmatched closing tag: (.*)$/, 'Remove the closing tag "$1", or add its opening tag.'],
  [/^unexpected close tag$/, 'Close the elements in the reverse order of opening.'],
  [
    /^undefined entity$/,
    'Write "&amp;" for a plain "&"; there are no named entities but &amp;, &lt;, &gt;, &quot; and &apos;.',
  ],
  [
    /^disallowed character$/,
    'Write "&lt;" for "<" in a value, and close every value with a quotation mark.',
  ],
  [/^duplicate attribute: (.*)$/, 'The attribute "$1" occurs twice; remove one.'],
  [/^unquoted attribute value$/, 'Put the value in quotation marks.'],
  [/^attribute without value$/, 'Give the attribute a value in quotation marks.'],
  [/^no whitespace between attributes$/, 'Put a line break between the attributes.'],
  [/^document must contain a root element$/, 'Write a jcr:root element, or delete the file.'],
];

const BARE_AMPERSAND = /&(?!(?:#\d+|#x[0-9a-fA-F]+|amp|lt|gt|quot|apos);)/;

/**
 * @param error The parser's message, which begins with `line:column:`.
 * @param text The file's text, since the parser reports a bare ampersand only at the end of the file.
 */
function describeMalformation(error: string, text: string): Malformation {
  const [, line = '1', column = '0', sentence = error] = /^(\d+):(\d+): (.*)$/.exec(error) ?? [];
  const problem = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
  const ampersand = problem === 'unexpected end' ? BARE_AMPERSAND.exec(text) : null;
  if (ampersand) {
    const before = text.slice(0, ampersand.index).split('\n');
    return {
      line: before.length,
      column: before.at(-1)?.length ?? 0,
      message: 'This is not well-formed XML (a bare "&"). Write "&amp;" instead.',
    };
  }
  const remedy = REMEDIES.find(([pattern]) => pattern.test(problem));
  const advice = remedy ? problem.replace(remedy[0], remedy[1]) : 'Mend the markup at this place.';
  return {
    line: Number(line),
    column: Number(column),
    message: `This is not well-formed XML (${problem}). ${advice}`,
  };
}
