import { GraphQLObjectType, GraphQLString } from 'graphql';
import sanitizeHtml from 'sanitize-html';
import { SaxesParser } from 'saxes';
import { escapeText } from '../html/escape';
import { requireShallowMarkup } from '../html/nesting';
import type { ModelField } from './fragmentModels';
import type { FieldValue, Fragment } from './fragments';
import { JsonScalar } from './valueTypes';

/** A multi-line text. It is converted to a format only if the query selects that format. */
interface MultiFormatValue {
  readonly text: string;
  readonly isHtml: boolean;
}

export const MultiFormatString = new GraphQLObjectType<MultiFormatValue>({
  name: 'MultiFormatString',
  fields: {
    html: {
      type: GraphQLString,
      resolve: ({ text, isHtml }) => (isHtml ? text : paragraphs(text)),
    },
    plaintext: {
      type: GraphQLString,
      resolve: ({ text, isHtml }) => (isHtml ? toPlainText(parseRichText(text)) : text),
    },
    markdown: {
      type: GraphQLString,
      resolve: ({ text, isHtml }) => (isHtml ? toMarkdown(parseRichText(text)) : text),
    },
    json: {
      type: JsonScalar,
      resolve: ({ text, isHtml }) => toJson(parseRichText(isHtml ? text : paragraphs(text))),
    },
  },
});

/**
 * Returns a text and whether it is HTML, which it is unless the author's editor was set to plain text or
 * Markdown.
 */
export function multiFormat(
  value: FieldValue,
  fragment: Fragment,
  { name }: ModelField,
): MultiFormatValue {
  const contentType = fragment.element(`${name}@ContentType`)?.values[0] ?? 'text/html';
  return { text: String(value), isHtml: contentType === 'text/html' };
}

function paragraphs(text: string): string {
  return escapeText(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('');
}

/** An element of rich text with its children, or a run of text. */
type RichNode =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: RichNode[];
    };

/**
 * Parses the HTML of the rich text editor. It is sanitized first, which closes open elements and decodes
 * named characters, so that a strict parser can read it.
 */
function parseRichText(html: string): readonly RichNode[] {
  requireShallowMarkup(html);
  const root: Exclude<RichNode, string> = { name: 'root', attributes: {}, children: [] };
  const open = [root];
  const parser = new SaxesParser({ fragment: true });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: textOnly(attributes), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => open.at(-1)?.children.push(text));
  parser.on('closetag', () => open.pop());
  parser.write(sanitizeHtml(html, { allowedTags: TAGS, allowedAttributes: ATTRIBUTES })).close();
  return root.children;
}

function textOnly(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, String(value)]),
  );
}

const TAGS = (
  'a b blockquote br code em h1 h2 h3 h4 h5 h6 i img li ol p pre s strong sub sup table tbody td ' +
  'th thead tr u ul'
).split(' ');
const ATTRIBUTES = { a: ['href', 'target', 'title'], img: ['src', 'alt'] };

const BLOCKS: ReadonlySet<string> = new Set(
  'blockquote h1 h2 h3 h4 h5 h6 li ol p pre table tr ul'.split(' '),
);

/** Returns the text without markup. A block or a line break ends a line. */
function toPlainText(nodes: readonly RichNode[]): string {
  const written = (node: RichNode): string => {
    if (typeof node === 'string') {
      return node.replace(/\s+/g, ' ');
    }
    const inner = node.children.map(written).join('');
    return node.name === 'br' || BLOCKS.has(node.name) ? `${inner}\n` : inner;
  };
  return tidy(nodes.map(written).join('')).replace(/\n+/g, '\n');
}

const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', s: '~~' };

/** Returns the text as CommonMark. Markup that CommonMark lacks (underline, table) becomes plain text. */
function toMarkdown(nodes: readonly RichNode[]): string {
  return tidy(nodes.map((node) => markdown(node, '')).join('')).replace(/\n{3,}/g, '\n\n');
}

function markdown(node: RichNode, bullet: string): string {
  if (typeof node === 'string') {
    return node.replace(/\s+/g, ' ').replace(/[\\`*_[\]]/g, '\\$&');
  }
  const { name, attributes, children } = node;
  const mark = MARKS[name] ?? '';
  const childBullet = name === 'ol' ? '1. ' : '- ';
  const inner = children.map((child) => markdown(child, childBullet)).join('');
  switch (name) {
    case 'a':
      return `[${inner}](${attributes.href ?? ''})`;
    case 'img':
      return `![${attributes.alt ?? ''}](${attributes.src ?? ''})`;
    case 'br':
      return '  \n';
    case 'code':
      return `\`${inner}\``;
    case 'li':
      return `${bullet}${inner.trim().replace(/\n/g, '\n  ')}\n`;
    case 'blockquote':
      return `\n\n> ${inner.trim().replace(/\n/g, '\n> ')}\n\n`;
    default:
      if (/^h[1-6]$/.test(name)) {
        return `\n\n${'#'.repeat(Number(name[1]))} ${inner}\n\n`;
      }
      return BLOCKS.has(name) ? `\n\n${inner}\n\n` : `${mark}${inner}${mark}`;
  }
}

const NODE_TYPES: Readonly<Record<string, string>> = {
  p: 'paragraph',
  a: 'link',
  br: 'line-break',
  img: 'image',
  ul: 'unordered-list',
  ol: 'ordered-list',
  li: 'list-item',
  h1: 'header',
  h2: 'header',
  h3: 'header',
  h4: 'header',
  h5: 'header',
  h6: 'header',
};

const VARIANTS: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strikethrough',
  sub: 'subscript',
  sup: 'superscript',
  code: 'monospaced',
};

/** Returns AEM's tree, with `{nodeType: "text", value, format: {variants: ["bold"]}}` inside paragraphs. */
function toJson(nodes: readonly RichNode[], variants: readonly string[] = []): readonly unknown[] {
  return nodes.flatMap((node): readonly unknown[] => {
    if (typeof node === 'string') {
      return node.trim() === ''
        ? []
        : [{ nodeType: 'text', value: node, ...(variants.length > 0 && { format: { variants } }) }];
    }
    const variant = VARIANTS[node.name];
    if (variant !== undefined) {
      return toJson(node.children, [...variants, variant]);
    }
    const { href, ...rest } = node.attributes;
    const data = { ...(href !== undefined && { href }), ...rest };
    const content = toJson(node.children, variants);
    return [
      {
        nodeType: NODE_TYPES[node.name] ?? node.name,
        ...(node.name.startsWith('h') && { style: node.name }),
        ...(Object.keys(data).length > 0 && { data }),
        ...(content.length > 0 && { content }),
      },
    ];
  });
}

/** Empties the lines of blanks between others, together with the blanks at the end of the line before. */
function tidy(text: string): string {
  const lines = text.split('\n');
  const isEmptied = (index: number): boolean =>
    index > 0 && index < lines.length - 1 && /^[ \t]+$/.test(lines[index] ?? '');
  return lines
    .map((line, index) =>
      isEmptied(index) ? '' : isEmptied(index + 1) ? line.replace(BLANKS_AT_END, '') : line,
    )
    .join('\n')
    .trim();
}

const BLANKS_AT_END = /(?<![ \t])[ \t]+$/;
