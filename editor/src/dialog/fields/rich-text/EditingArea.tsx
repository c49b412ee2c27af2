import { useEffect, useEffectEvent, useId, useReducer, useRef, useState, type JSX } from 'react';
import type { Editor } from '@tiptap/core';
import { ErrorText, RequiredMark } from '../../../kit/fields/FieldFrame';
import type { ViewProps } from '../ViewProps';
import { createEditor, offeredOnly } from './createEditor';
import type { Features } from './features';
import { isSameHtml, storedHtml } from './storedHtml';
import { Toolbar } from './Toolbar';

export interface EditingAreaProps extends ViewProps<string> {
  readonly features: Features;
  readonly onShowSource: () => void;
}

/** The text as it will look, below its toolbar. */
export function EditingArea({
  field,
  value,
  onChange,
  text,
  features,
  onShowSource,
}: EditingAreaProps): JSX.Element {
  const id = useId();
  const { label, description, errorMessage, isRequired, isDisabled } = text;
  const { area, editor } = useEditor(value, features, isDisabled, (html) => {
    // A change that is taken back leaves the stored text, with its own blanks.
    const { initial } = field;
    const isUnchanged = typeof initial === 'string' && isSameHtml(initial, html);
    onChange(isUnchanged ? initial : html);
  });
  useAttributes(editor, {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-notes`,
    'aria-required': String(isRequired),
    'aria-invalid': String(errorMessage !== undefined),
    'aria-disabled': String(isDisabled),
  });
  const focus = (): void => {
    editor?.commands.focus();
  };
  return (
    <div className="kit-field rich-text">
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as with the label of an input; the text itself takes the focus by keyboard */}
      <span id={`${id}-label`} className="kit-field__label" onClick={focus}>
        {label}
        {isRequired && <RequiredMark />}
      </span>
      <div className="rich-text__box" data-invalid={errorMessage === undefined ? undefined : ''}>
        {editor && !isDisabled && (
          <Toolbar editor={editor} features={features} onShowSource={onShowSource} />
        )}
        <div ref={area} className="rich-text__area" />
      </div>
      <div id={`${id}-notes`}>
        {description !== undefined && <span className="kit-field__description">{description}</span>}
        {errorMessage !== undefined && (
          <span className="kit-field__error">
            <ErrorText>{errorMessage}</ErrorText>
          </span>
        )}
      </div>
    </div>
  );
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

/** Makes the editor of a text in an element. The component renders again after each of the editor's changes. */
function useEditor(
  value: string,
  features: Features,
  isDisabled: boolean,
  onChange: (html: string) => void,
) {
  const area = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const changed = useEffectEvent(onChange);
  const hasMark = (mark: string): boolean => {
    const plugin = PLUGINS[mark];
    return plugin !== undefined && features.has(...plugin);
  };
  const make = useEffectEvent((element: HTMLElement) =>
    createEditor(value, hasMark, {
      element,
      editable: !isDisabled,
      onUpdate: ({ editor: updated }) => {
        changed(storedHtml(updated.getHTML()));
      },
      onTransaction: renderAgain,
      editorProps: {
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
    if (!area.current) return;
    const made = make(area.current);
    setEditor(made);
    return () => {
      made.destroy();
    };
  }, []);
  return { area, editor };
}

/** Keeps the attributes of the editable element, which is the editor's own. */
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
