import { useEffect, useEffectEvent, useReducer, useState, type RefObject } from 'react';
import type { Editor, EditorOptions } from '@tiptap/core';
import { createEditor, offeredOnly } from './createEditor';
import type { Features } from './features';
import { storedHtml } from './storedHtml';

interface EditorSettings {
  readonly value: string;
  readonly features: Features;
  readonly isDisabled?: boolean;
  /** The attributes of the editable element, which is the editor's own. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Receives the text as it is stored. */
  readonly onChange: (html: string) => void;
}

/** The plugins of AEM that offer a mark. */
const PLUGINS: Readonly<Partial<Record<string, readonly [plugin: string, feature: string]>>> = {
  bold: ['format', 'bold'],
  italic: ['format', 'italic'],
  underline: ['format', 'underline'],
  subscript: ['subsuperscript', 'subscript'],
  superscript: ['subsuperscript', 'superscript'],
  link: ['links', 'modifylink'],
};

/**
 * Makes the editor of a text. The component renders again after each of the editor's changes.
 *
 * @param placeRef the element that gets the editor, or that becomes it (`mount`)
 */
export function useEditor(
  placeRef: RefObject<EditorOptions['element']>,
  { value, features, isDisabled = false, attributes = {}, onChange }: EditorSettings,
): Editor | undefined {
  const [editor, setEditor] = useState<Editor>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const changed = useEffectEvent(onChange);
  const hasMark = (mark: string): boolean => {
    const plugin = PLUGINS[mark];
    return plugin !== undefined && features.has(...plugin);
  };
  const make = useEffectEvent((element: NonNullable<EditorOptions['element']>) =>
    createEditor(value, hasMark, {
      element,
      editable: !isDisabled,
      onUpdate: ({ editor: updated }) => {
        changed(storedHtml(updated.getHTML()));
      },
      onTransaction: renderAgain,
      editorProps: {
        attributes,
        transformPasted: (slice) => offeredOnly(slice, hasMark),
        handleDOMEvents: {
          // The Tab key leaves the text; lists are indented by the toolbar.
          keydown: (_view, event) => event.key === 'Tab',
          // A browser has formats of its own, such as Ctrl and U, which the dialog may not offer.
          beforeinput: (_view, event) => {
            if (event.inputType.startsWith('format')) event.preventDefault();
          },
        },
      },
    }),
  );
  useEffect(() => {
    if (!placeRef.current) return;
    const made = make(placeRef.current);
    setEditor(made);
    return () => {
      made.destroy();
    };
  }, [placeRef]);
  useAttributes(editor, attributes);
  return editor;
}

/** Keeps the attributes of the editable element, which may change after it was made. */
function useAttributes(
  editor: Editor | undefined,
  attributes: Readonly<Record<string, string>>,
): void {
  const text = JSON.stringify(attributes);
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: JSON.parse(text) as Record<string, string>,
      },
    });
  }, [editor, text]);
}
