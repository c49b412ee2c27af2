import { type DialogNode, isObject, type Json, scalarText } from './DialogNode';

/** Returns a node of a dialog as FileVault writes it, for an author to pass on to a developer. */
export function toXml(node: DialogNode, margin = ''): string {
  const tag = node.name === '' ? 'jcr:root' : node.name;
  const attributes = Object.entries(node.json)
    .filter(([name, value]) => !isObject(value) && !name.startsWith('__'))
    .map(([name, value]) => `\n${margin}    ${name}="${escape(valueText(value))}"`);
  const start = `${margin}<${tag}${attributes.join('')}`;
  if (node.children.length === 0) return `${start}/>`;
  const children = node.children.map((child) => toXml(child, `${margin}    `));
  return [`${start}>`, ...children, `${margin}</${tag}>`].join('\n');
}

function valueText(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item) => valueText(item as Json)).join(',')}]`;
  if (typeof value === 'boolean') return `{Boolean}${String(value)}`;
  if (typeof value === 'number') return `{${Number.isInteger(value) ? 'Long' : 'Double'}}${value}`;
  return scalarText(value);
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
