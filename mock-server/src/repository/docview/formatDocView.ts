import type { Property } from '../node';
import type { DocView, DocViewNode } from './DocView';
import { encodeName } from './names';
import { formatPropertyText } from './propertyText';

/**
 * Returns the text of a FileVault XML file exactly as vault's DocViewFormat writes it, so that reading and
 * writing a canonical file changes nothing: the declaration, sorted namespaces on the root's line, sorted
 * attributes, each on its own line if the start tag has more than one, an indent of four spaces, and a line
 * break at the end. Comments are kept.
 */
export function formatDocView(document: DocView): string {
  const namespaces = [...document.namespaces]
    .sort(([a], [b]) => compare(a, b))
    .map(([prefix, address]) => `xmlns:${prefix}="${escapeAttribute(address)}"`);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  writeElement(document.root, namespaces, 0, lines);
  return `${lines.join('\n')}\n`;
}

/**
 * Compares attribute names as vault does (QNameComparator): prefixed names first, by prefix and name ignoring
 * case, then the others.
 */
function compareNames(a: string, b: string): number {
  const prefixedA = a.indexOf(':') > 0;
  const prefixedB = b.indexOf(':') > 0;
  if (prefixedA !== prefixedB) return prefixedA ? -1 : 1;
  const plainA = a.replace(':', '');
  const plainB = b.replace(':', '');
  return compare(plainA.toLowerCase(), plainB.toLowerCase()) || compare(plainA, plainB);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function writeElement(
  node: DocViewNode,
  namespaces: readonly string[],
  depth: number,
  lines: string[],
): void {
  const indent = '    '.repeat(depth);
  for (const comment of node.comments) lines.push(`${indent}<!--${comment}-->`);
  const name = encodeName(node.name);
  const attributes = [...node.properties].sort(([a], [b]) => compareNames(a, b)).map(attribute);
  const split = namespaces.length + attributes.length > 1;
  const head = [`${indent}<${name}`, ...namespaces].join(' ');
  const tag = [head, ...attributes].join(split ? `\n${indent}    ` : ' ');
  if (node.children.length === 0 && node.closingComments.length === 0) {
    lines.push(`${tag}/>`);
    return;
  }
  lines.push(`${tag}>`);
  for (const child of node.children) writeElement(child, [], depth + 1, lines);
  for (const comment of node.closingComments) lines.push(`${indent}    <!--${comment}-->`);
  lines.push(`${indent}</${name}>`);
}

function attribute([name, property]: [string, Property]): string {
  return `${encodeName(name)}="${escapeAttribute(formatPropertyText(name, property))}"`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xa;',
  '\r': '&#xd;',
};

function escapeAttribute(text: string): string {
  return text.replace(/[&<"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
