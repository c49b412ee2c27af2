import { Editor, type EditorOptions } from '@tiptap/core';
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

/** Returns whether the editor keeps all markup of a text. */
export function canShow(html: string): boolean {
  if (html.trim() === '') return true;
  const editor = createEditor(html, () => false, { element: null });
  const kept = storedHtml(editor.getHTML());
  editor.destroy();
  return isSameHtml(html, kept);
}
