import type { Editor } from '@tiptap/core';
import { useState, type JSX } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components';
import { Button } from '../../../kit/button/Button';
import { ToggleButton } from '../../../kit/button/ToggleButton';
import { Select } from '../../../kit/choice/Select';
import type { IconName } from '../../../kit/Icon';
import type { Features } from './features';
import { LinkDialog } from './LinkDialog';
import { t, type Words } from '../../../words/t';

export interface ToolbarProps {
  readonly editor: Editor;
  readonly features: Features;
  /** Shows the source of the text; undefined if it cannot be shown here. */
  readonly onShowSource?: () => void;
}

/** The commands that the dialog offers. */
export function Toolbar({ editor, features, onShowSource }: ToolbarProps): JSX.Element {
  const [isLinking, setLinking] = useState(false);
  const toggles = TOGGLES.filter(({ plugin, feature }) => features.has(plugin, feature));
  const actions = ACTIONS.filter(({ plugin, feature }) => features.has(plugin, feature));
  return (
    <>
      <AriaToolbar aria-label={t('Text commands')} className="rich-text__toolbar">
        {features.formats.length > 0 && <Formats editor={editor} formats={features.formats} />}
        {toggles.map(({ label, icon, isOn, run }) => (
          <ToggleButton
            key={label}
            icon={icon}
            label={t(label)}
            isSelected={isOn(editor)}
            onPress={() => {
              run(editor);
            }}
          />
        ))}
        {features.has('links', 'modifylink') && (
          <Button
            variant="quiet"
            icon="link"
            aria-label={t('Link')}
            isDisabled={editor.state.selection.empty && !editor.isActive('link')}
            onPress={() => {
              setLinking(true);
            }}
          />
        )}
        {actions.map(({ label, icon, isPossible, run }) => (
          <Button
            key={label}
            variant="quiet"
            icon={icon}
            aria-label={t(label)}
            isDisabled={!isPossible(editor)}
            onPress={() => {
              run(editor);
            }}
          />
        ))}
        {onShowSource && features.has('misctools', 'sourceedit') && (
          <Button
            variant="quiet"
            icon="code"
            aria-label={t('Edit the source')}
            onPress={onShowSource}
          />
        )}
      </AriaToolbar>
      {isLinking && (
        <LinkDialog
          editor={editor}
          onClose={() => {
            setLinking(false);
          }}
        />
      )}
    </>
  );
}

function Formats({
  editor,
  formats,
}: {
  editor: Editor;
  formats: Features['formats'];
}): JSX.Element {
  const current = tagOf(editor);
  return (
    <div className="rich-text__formats">
      <Select
        label={<span className="kit-hidden">{t('Paragraph format')}</span>}
        choices={formats.map(({ tag, text }) => ({ value: tag, text }))}
        value={[current]}
        placeholder={current}
        onChange={([tag = 'p']) => {
          setFormat(editor, tag);
        }}
      />
    </div>
  );
}

function tagOf(editor: Editor): string {
  if (editor.isActive('blockquote')) return 'blockquote';
  const { level } = editor.getAttributes('heading') as { level?: number };
  return editor.isActive('heading') && level !== undefined ? `h${level}` : 'p';
}

function setFormat(editor: Editor, tag: string): void {
  const [, level] = /^h([1-6])$/.exec(tag) ?? [];
  const chain = editor.chain().focus();
  if (editor.isActive('blockquote') && tag !== 'blockquote') chain.lift('blockquote');
  if (level !== undefined) chain.setNode('heading', { level: Number(level) }).run();
  else if (tag === 'blockquote') chain.setNode('paragraph').wrapIn('blockquote').run();
  else chain.setNode('paragraph').run();
}

interface Command {
  readonly plugin: string;
  readonly feature: string;
  readonly label: Words;
  readonly icon: IconName;
  readonly run: (editor: Editor) => void;
}

function markToggle(plugin: string, name: IconName, label: Words) {
  return {
    plugin,
    feature: name,
    label,
    icon: name,
    isOn: (editor: Editor): boolean => editor.isActive(name),
    run: (editor: Editor): void => {
      editor.chain().focus().toggleMark(name).run();
    },
  };
}

function listToggle(feature: string, type: string, label: Words, icon: IconName) {
  return {
    plugin: 'lists',
    feature,
    label,
    icon,
    isOn: (editor: Editor): boolean => editor.isActive(type),
    run: (editor: Editor): void => {
      editor.chain().focus().toggleList(type, 'listItem').run();
    },
  };
}

function alignment(side: 'left' | 'center' | 'right', label: Words) {
  const isOn = (editor: Editor): boolean => editor.isActive({ textAlign: side });
  return {
    plugin: 'justify',
    feature: `justify${side}`,
    label,
    icon: side,
    isOn,
    run: (editor: Editor): void => {
      const chain = editor.chain().focus();
      if (isOn(editor)) chain.unsetTextAlign().run();
      else chain.setTextAlign(side).run();
    },
  };
}

const TOGGLES: readonly (Command & { readonly isOn: (editor: Editor) => boolean })[] = [
  markToggle('format', 'bold', 'Bold'),
  markToggle('format', 'italic', 'Italic'),
  markToggle('format', 'underline', 'Underline'),
  markToggle('subsuperscript', 'subscript', 'Subscript'),
  markToggle('subsuperscript', 'superscript', 'Superscript'),
  alignment('left', 'Left'),
  alignment('center', 'Center'),
  alignment('right', 'Right'),
  listToggle('unordered', 'bulletList', 'Bullets', 'bullets'),
  listToggle('ordered', 'orderedList', 'Numbers', 'numbers'),
];

const ACTIONS: readonly (Command & { readonly isPossible: (editor: Editor) => boolean })[] = [
  {
    plugin: 'links',
    feature: 'unlink',
    label: 'Remove the link',
    icon: 'unlink',
    isPossible: (editor) => editor.isActive('link'),
    run: (editor) => {
      editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    },
  },
  {
    plugin: 'lists',
    feature: 'indent',
    label: 'Indent',
    icon: 'indent',
    isPossible: (editor) => editor.can().sinkListItem('listItem'),
    run: (editor) => {
      editor.chain().focus().sinkListItem('listItem').run();
    },
  },
  {
    plugin: 'lists',
    feature: 'outdent',
    label: 'Outdent',
    icon: 'outdent',
    isPossible: (editor) => editor.can().liftListItem('listItem'),
    run: (editor) => {
      editor.chain().focus().liftListItem('listItem').run();
    },
  },
];
