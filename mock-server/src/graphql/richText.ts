import sanitizeHtml from 'sanitize-html';
import { SaxesParser } from 'saxes';

/** An element of rich text with its children, or a run of text. */
export type RichNode =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly children: RichNode[];
    };

/**
 * The tree of what the rich text editor wrote. Cleaning comes first: it closes what HTML may leave
 * open and decodes named characters, so that a strict parser can read the rest.
 */
export function parseRichText(html: string): readonly RichNode[] {
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
