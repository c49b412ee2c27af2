import { useStore } from '@nanostores/react';
import { useMemo, type ReactElement } from 'react';
import {
  Button,
  Collection,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  type Key,
} from 'react-aria-components';
import { move } from '../edits/edits';
import { movedComponent } from '../edits/carried';
import { Icon } from '../kit/Icon';
import { excerptOf, labelOf, labelWithLock, lockWords } from '../page/describe';
import type { Editable } from '../page/editables';
import { $configured, $editables, $selectedPath } from '../page/pageState';
import type { Place } from '../places/places';
import { t } from '../words/t';

/**
 * The components of the page as a tree. A row selects its component, Enter configures it, and a drag, also by keyboard,
 * moves it.
 */
export function ContentTree(): ReactElement {
  const editables = useStore($editables);
  const selected = useStore($selectedPath);
  const all = useMemo(() => everyOne(editables.roots), [editables]);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const editable = editables.get(String(key));
        return { 'text/plain': editable ? labelOf(editable) : String(key) };
      }),
    getAllowedDropOperations: () => ['move'],
    getDropOperation: (target) =>
      target.type === 'item' && placeOf(target.key, target.dropPosition) ? 'move' : 'cancel',
    onMove: ({ keys, target }) => {
      const moved = editables.get(String([...keys][0]));
      const place = placeOf(target.key, target.dropPosition);
      if (moved && place && movedComponent(moved).canHold(place.container)) void move(moved, place);
    },
  });
  const placeOf = (key: Key, position: 'before' | 'after' | 'on'): Place | undefined => {
    const target = editables.get(String(key));
    if (position === 'on')
      return target?.config.isContainer ? { container: target, before: undefined } : undefined;
    const container = target?.parent;
    if (!container) return undefined;
    const next = container.children[container.children.indexOf(target) + 1];
    return { container, before: position === 'before' ? target : next };
  };
  if (editables.roots.length === 0)
    return <p className="hint">{t('This page has no components that can be edited.')}</p>;
  return (
    <Tree
      className="tree"
      aria-label={t('Content of the page')}
      items={rowsOf(editables.roots)}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const path = keys === 'all' ? undefined : keys.values().next().value;
        if (path === undefined) return;
        $selectedPath.set(String(path));
        editables.get(String(path))?.element.scrollIntoView({ block: 'nearest' });
      }}
      onAction={(key) => {
        const editable = editables.get(String(key));
        if (editable?.config.dialogSrc !== undefined) $configured.set(editable);
      }}
      defaultExpandedKeys={all
        .filter(({ children }) => children.length > 0)
        .map(({ path }) => path)}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ editable }) => <Row editable={editable} />}
    </Tree>
  );
}

function Row({ editable }: { readonly editable: Editable }): ReactElement {
  const excerpt = excerptOf(editable);
  const { lock } = editable.config;
  return (
    <TreeItem id={editable.path} textValue={labelWithLock(editable)} className="tree__item">
      <TreeItemContent>
        {({ hasChildItems, level, isExpanded, allowsDragging }) => (
          <div className="tree__row" style={{ paddingInlineStart: `${(level - 1) * 1}rem` }}>
            {hasChildItems ? (
              <Button slot="chevron" className="tree__chevron">
                {isExpanded ? '▾' : '▸'}
              </Button>
            ) : (
              <span className="tree__chevron" />
            )}
            {lock && (
              <span className="tree__lock" title={lockWords(editable)}>
                <Icon name={lock === 'locked' ? 'lock' : 'unlock'} />
              </span>
            )}
            <span className="tree__title">{editable.config.title}</span>
            <span className="tree__excerpt">{excerpt}</span>
            {allowsDragging && (
              <Button slot="drag" className="tree__handle">
                ⠿
              </Button>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={rowsOf(editable.children)}>
        {({ editable: child }) => <Row editable={child} />}
      </Collection>
    </TreeItem>
  );
}

/** Returns the items of the tree. Without an id, a row would be taken for another one when the page changes. */
const rowsOf = (editables: readonly Editable[]): { id: string; editable: Editable }[] =>
  editables.map((editable) => ({ id: editable.path, editable }));

function everyOne(editables: readonly Editable[]): Editable[] {
  return editables.flatMap((editable) => [editable, ...everyOne(editable.children)]);
}
