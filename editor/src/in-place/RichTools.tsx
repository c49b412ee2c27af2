import { useEffect, useEffectEvent, useMemo, useRef, useState, type JSX } from 'react';
import { canShow } from '../dialog/fields/rich-text/createEditor';
import { featuresOf } from '../dialog/fields/rich-text/features';
import { isSameHtml } from '../dialog/fields/rich-text/storedHtml';
import { Toolbar } from '../dialog/fields/rich-text/Toolbar';
import { useEditor } from '../dialog/fields/rich-text/useEditor';
import { readNode, type JsonObject } from '../dialog/tree/DialogNode';
import { styleForEditing } from './plainText';

interface RichToolsProps {
  /** The element of the page that becomes editable. */
  readonly element: HTMLElement;
  /** The configuration with `rtePlugins` and `uiSettings`. */
  readonly settings: JsonObject;
  readonly stored: string;
  readonly onChange: (html: string) => void;
  /** The text has markup that the editor would lose. */
  readonly onForeign: () => void;
}

/** Edits a text with markup in its element on the page, with the commands that the configuration offers. */
export default function RichTools(props: RichToolsProps): JSX.Element | null {
  const { stored, onForeign } = props;
  const [isForeign] = useState(() => !canShow(stored));
  const refuse = useEffectEvent(onForeign);
  useEffect(() => {
    if (isForeign) refuse();
  }, [isForeign]);
  return isForeign ? null : <Commands {...props} />;
}

function Commands({ element, settings, stored, onChange }: RichToolsProps): JSX.Element | null {
  const features = useMemo(() => featuresOf(readNode(settings)), [settings]);
  const place = useRef({ mount: element });
  const editor = useEditor(place, {
    value: stored,
    features,
    onChange: (html) => {
      // A change that is taken back leaves the stored text, with its own blanks.
      onChange(isSameHtml(stored, html) ? stored : html);
    },
  });
  useEffect(() => {
    if (!editor) return;
    styleForEditing(element);
    editor.commands.focus('end');
  }, [editor, element]);
  return editor ? <Toolbar editor={editor} features={features} /> : null;
}
