import { Extension, type Extensions, Mark, mergeAttributes } from '@tiptap/core';
import TextAlign from '@tiptap/extension-text-align';
import StarterKit from '@tiptap/starter-kit';

/**
 * Returns what a text may hold: all that AEM's editor writes, so that a text which another author has written stays whole
 * even if the toolbar does not offer it. Tables, pictures and the like are not among it.
 *
 * @param hasMark whether a key such as Ctrl and B makes a mark
 */
export function extensionsFor(hasMark: (name: string) => boolean): Extensions {
  return [
    StarterKit.configure({
      bold: false,
      code: false,
      codeBlock: false,
      dropcursor: false,
      gapcursor: false,
      horizontalRule: false,
      italic: false,
      link: false,
      strike: false,
      trailingNode: false,
      underline: false,
    }),
    TextAlign.configure({ types: ['heading', 'paragraph'], defaultAlignment: null }),
    // A link is around other marks, so that it is one even if a part of it is bold.
    link,
    ...MARKS.map(({ name, tags, key }) => textMark(name, tags, hasMark(name) ? key : undefined)),
    commonAttributes,
  ];
}

/** The marks, with the tags that are read. AEM writes the first. */
const MARKS = [
  { name: 'bold', tags: ['b', 'strong'], key: 'Mod-b' },
  { name: 'italic', tags: ['i', 'em'], key: 'Mod-i' },
  { name: 'underline', tags: ['u'], key: 'Mod-u' },
  { name: 'strike', tags: ['s', 'strike', 'del'], key: undefined },
  { name: 'code', tags: ['code'], key: undefined },
  { name: 'subscript', tags: ['sub'], key: undefined },
  { name: 'superscript', tags: ['sup'], key: undefined },
] as const;

/** Makes a mark that keeps the tag with which it is authored. */
function textMark(name: string, tags: readonly string[], key: string | undefined): Mark {
  return Mark.create({
    name,
    addAttributes: () => ({
      tag: {
        default: tags[0],
        rendered: false,
        parseHTML: (element: HTMLElement) => element.localName,
      },
    }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(this.name) };
    },
  });
}

/** A link. An element `a` with a script as its address is not a link, so that its text is edited as source. */
const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () =>
    Object.fromEntries(
      ['href', 'target', 'rel', 'name', 'hreflang', 'download'].map((name) => [
        name,
        { default: null },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'a',
      getAttrs: (element) => (isSafe(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes), 0],
  // While it is edited, a link has no address: the dialog would move the focus to it, where no browser shows the focus.
  addMarkView: () => (props) => {
    const dom = document.createElement('a');
    dom.title = String(props.mark.attrs.href ?? '');
    return { dom, contentDOM: dom };
  },
});

/** Returns whether an address is not a script. Browsers ignore control characters in a scheme. */
export function isSafe(address: string): boolean {
  // eslint-disable-next-line no-control-regex -- what browsers ignore
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, '')) ?? [];
  return scheme === undefined || /^(?:https?|mailto|tel|sms|ftp)$/i.test(scheme);
}

/** Attributes that any element may have; all others make a text that is edited as source. */
const commonAttributes = Extension.create({
  name: 'commonAttributes',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'listItem',
        'blockquote',
        'link',
        ...MARKS.map(({ name }) => name),
      ],
      attributes: Object.fromEntries(
        ['class', 'id', 'title', 'lang', 'dir'].map((name) => [name, { default: null }]),
      ),
    },
  ],
});
