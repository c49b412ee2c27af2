import { Editor, type EditorOptions } from '@tiptap/core';
import { Fragment, type Node as ProseMirrorNode, Slice } from '@tiptap/pm/model';
import { extensionsFor } from './extensions';
import { isSameHtml, storedHtml } from './storedHtml';

/** Makes an editor. Its style sheet is a part of the page, because the page's policy refuses others. */
export function createEditor(
  html: string,
  hasMark: (name: string) => boolean,
  options: Partial<EditorOptions> = {},
): Editor {
  return new Editor({
    injectCSS: false,
    enablePasteRules: false,
    enableInputRules: false,
    ...options,
    extensions: extensionsFor(hasMark),
    content: html,
  });
}

/** Returns what is pasted without the marks that the dialog does not offer. */
export function offeredOnly(slice: Slice, hasMark: (name: string) => boolean): Slice {
  const strip = (fragment: Fragment): Fragment => {
    const nodes: ProseMirrorNode[] = [];
    fragment.forEach((node) => {
      const marks = node.marks.filter(({ type }) => hasMark(type.name));
      nodes.push(node.mark(marks).copy(strip(node.content)));
    });
    return Fragment.fromArray(nodes);
  };
  return new Slice(strip(slice.content), slice.openStart, slice.openEnd);
}

/** Returns whether the editor keeps all markup of a text. */
export function canShow(html: string): boolean {
  if (html.trim() === '') return true;
  const editor = createEditor(html, () => false, { element: null });
  const kept = storedHtml(editor.getHTML());
  editor.destroy();
  return isSameHtml(html, kept);
}
