import type { RichNode } from './richText';

const BLOCKS: ReadonlySet<string> = new Set(
  'blockquote h1 h2 h3 h4 h5 h6 li ol p pre table tr ul'.split(' '),
);

/** The words alone; a block or a line break ends a line. */
export function toPlainText(nodes: readonly RichNode[]): string {
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

/** CommonMark; what it cannot say (underline, table) is written as plain words. */
export function toMarkdown(nodes: readonly RichNode[]): string {
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

/** AEM's tree: `{nodeType: "text", value, format: {variants: ["bold"]}}` inside paragraphs. */
export function toJson(
  nodes: readonly RichNode[],
  variants: readonly string[] = [],
): readonly unknown[] {
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

function tidy(text: string): string {
  return text.replace(/[ \t]*\n[ \t]+(?=\n)/g, '\n').trim();
}
