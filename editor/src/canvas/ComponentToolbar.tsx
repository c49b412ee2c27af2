import type { ReactElement, RefObject } from 'react';
import { Toolbar, Tooltip, TooltipTrigger } from 'react-aria-components';
import { Button } from '../kit/button/Button';
import { Menu } from '../kit/navigation/Menu';
import { duplicate, remove } from '../edits/edits';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import { textsOf } from '../page/editableTexts';
import { editText } from '../in-place/editText';
import { $configured, $selectedPath } from '../page/pageState';
import { $clipboard } from '../edits/clipboard';
import { $choosing } from '../places/choosing';
import type { IconName } from '../kit/Icon';
import { carryComponent, movedComponent } from '../edits/carried';
import { scaleOf, useRect } from '../places/useRect';

interface ComponentToolbarProps {
  readonly editable: Editable;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly isInvisible: boolean;
}

const HEIGHT = 44;

/**
 * The actions of the selected component, above it, or inside of it where the page has no room above. A drag at the
 * handle moves the component; a press of the handle lists the places.
 */
export function ComponentToolbar({
  editable,
  frame,
  isInvisible,
}: ComponentToolbarProps): ReactElement | null {
  const rect = useRect(editable.element, frame);
  if (!rect) return null;
  const visible = (frame.current?.offsetHeight ?? 0) * scaleOf(frame.current);
  const above = rect.top >= HEIGHT ? rect.top - HEIGHT : Math.max(rect.top, 0);
  const top = Math.min(above, Math.max(visible - HEIGHT, 0));
  const { config, parent, path } = editable;
  return (
    <Toolbar
      className="component-toolbar"
      aria-label={labelOf(editable)}
      style={{ left: Math.max(rect.left, 0), top, opacity: isInvisible ? 0 : undefined }}
    >
      <span className="component-toolbar__name">{config.title}</span>
      {parent && (
        <Action
          icon="move"
          name="Move"
          onPress={() => {
            $choosing.set(movedComponent(editable));
          }}
          onPointerDown={(event) => {
            if (frame.current) carryComponent(editable, event, frame.current);
          }}
        />
      )}
      {config.dialogSrc !== undefined && (
        <Action
          icon="configure"
          name="Configure"
          onPress={() => {
            $configured.set(editable);
          }}
        />
      )}
      <TextAction editable={editable} />
      {parent && (
        <>
          <Action icon="duplicate" name="Duplicate" onPress={() => void duplicate(editable)} />
          <Action
            icon="copy"
            name="Copy"
            onPress={() => {
              $clipboard.set({ path, type: config.type, label: labelOf(editable) });
            }}
          />
          <Action icon="remove" name="Delete" onPress={() => void remove(editable)} />
          <Action
            icon="up"
            name={`Select ${parent.config.title}, which contains this`}
            onPress={() => {
              $selectedPath.set(parent.path);
            }}
          />
        </>
      )}
    </Toolbar>
  );
}

/** Edits the text on the page; if the component has several, after a choice. */
function TextAction({ editable }: { readonly editable: Editable }): ReactElement | null {
  const texts = textsOf(editable);
  const [only] = texts;
  if (!only) return null;
  if (texts.length === 1)
    return (
      <Action
        icon="text"
        name="Edit the text on the page"
        onPress={() => {
          editText(editable, only);
        }}
      />
    );
  return (
    <Menu
      label="Texts"
      trigger={<Button variant="quiet" icon="text" aria-label="Edit a text on the page" />}
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

function Action({
  icon,
  name,
  onPress,
  onPointerDown,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly onPress: () => void;
  readonly onPointerDown?: (event: PointerEvent) => void;
}): ReactElement {
  return (
    <TooltipTrigger delay={500}>
      <span
        onPointerDownCapture={
          onPointerDown &&
          ((event) => {
            onPointerDown(event.nativeEvent);
          })
        }
      >
        <Button variant="quiet" icon={icon} aria-label={name} onPress={onPress} />
      </span>
      <Tooltip className="tooltip">{name}</Tooltip>
    </TooltipTrigger>
  );
}
