import { useStore } from '@nanostores/react';
import type { ReactElement, RefObject } from 'react';
import { Button } from '../kit/button/Button';
import { ToolbarAction } from '../kit/button/ToolbarAction';
import { Menu } from '../kit/navigation/Menu';
import { duplicate, remove } from '../edits/edits';
import { $group, toggleGrouped } from '../edits/group';
import type { Editable } from '../page/editables';
import { textsOf } from '../page/editableTexts';
import { editText } from '../in-place/editText';
import { $configured } from '../page/pageState';
import { $clipboard, copy, cut, paste } from '../edits/clipboard';
import { $choosing } from '../places/choosing';
import { carryComponent, movedComponent } from '../edits/carried';
import { ComponentBar } from '../places/ComponentBar';
import { useRect } from '../places/useRect';
import { LockAction } from '../structure/LockAction';
import { t } from '../words/t';

interface ComponentToolbarProps {
  readonly editable: Editable;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly isInvisible: boolean;
}

/** The actions of the selected component. A drag at the handle moves it; a press of the handle lists the places. */
export function ComponentToolbar({
  editable,
  frame,
  isInvisible,
}: ComponentToolbarProps): ReactElement | null {
  const rect = useRect(editable.element, frame);
  if (!rect) return null;
  const { config, parent, path } = editable;
  return (
    <ComponentBar editable={editable} rect={rect} frame={frame.current} isInvisible={isInvisible}>
      {parent && (
        <ToolbarAction
          icon="move"
          name={t('Move')}
          onPress={() => {
            $choosing.set(movedComponent(editable));
          }}
          onPointerDown={(event) => {
            if (frame.current) carryComponent(editable, event, frame.current);
          }}
        />
      )}
      {config.dialogSrc !== undefined && (
        <ToolbarAction
          icon="configure"
          name={t('Configure')}
          onPress={() => {
            $configured.set(editable);
          }}
        />
      )}
      <TextAction editable={editable} />
      <LockAction key={path} editable={editable} />
      {parent && (
        <>
          <ToolbarAction
            icon="duplicate"
            name={t('Duplicate')}
            onPress={() => void duplicate(editable)}
          />
          <ToolbarAction
            icon="copy"
            name={t('Copy')}
            onPress={() => {
              copy([editable]);
            }}
          />
          <ToolbarAction
            icon="cut"
            name={t('Cut')}
            onPress={() => {
              cut([editable]);
            }}
          />
        </>
      )}
      <PasteAction />
      {parent && <GroupAction editable={editable} />}
      {parent && (
        <ToolbarAction icon="remove" name={t('Delete')} onPress={() => void remove([editable])} />
      )}
    </ComponentBar>
  );
}

/** Adds the component to the group, whose actions are in a bar of their own, or takes it out. */
function GroupAction({ editable }: { readonly editable: Editable }): ReactElement {
  const isGrouped = useStore($group).includes(editable);
  return (
    <ToolbarAction
      icon="group"
      name={isGrouped ? t('Take out of the group') : t('Add to the group')}
      onPress={() => {
        toggleGrouped(editable);
      }}
    />
  );
}

function PasteAction(): ReactElement | null {
  const clip = useStore($clipboard);
  if (!clip) return null;
  return (
    <ToolbarAction
      icon="paste"
      name={t('Paste {name}', { name: clip.label })}
      onPress={() => {
        paste();
      }}
    />
  );
}

/** Edits the text on the page; if the component has several, after a choice. */
function TextAction({ editable }: { readonly editable: Editable }): ReactElement | null {
  const texts = textsOf(editable);
  const [only] = texts;
  if (!only) return null;
  if (texts.length === 1)
    return (
      <ToolbarAction
        icon="text"
        name={t('Edit the text on the page')}
        onPress={() => {
          editText(editable, only);
        }}
      />
    );
  return (
    <Menu
      label={t('Texts')}
      trigger={<Button variant="quiet" icon="text" aria-label={t('Edit a text on the page')} />}
      actions={texts.map((text) => ({
        key: text.editor.property,
        text: text.editor.title,
        onAction: () => {
          editText(editable, text);
        },
      }))}
    />
  );
}
