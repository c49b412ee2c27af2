import { useStore } from '@nanostores/react';
import { useMemo, type ReactElement } from 'react';
import { Button, Collection, Tree, TreeItem, TreeItemContent } from 'react-aria-components';
import { excerptOf, labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import { $editables, $selectedPath } from '../page/pageState';

/**
 * The components of the page as a tree. A row selects its component.
 */
export function ContentTree(): ReactElement {
  const editables = useStore($editables);
  const selected = useStore($selectedPath);
  const all = useMemo(() => everyOne(editables.roots), [editables]);
  if (editables.roots.length === 0)
    return <p className="hint">This page has no components that can be edited.</p>;
  return (
    <Tree
      className="tree"
      aria-label="Content of the page"
      items={editables.roots}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selected === undefined ? [] : [selected]}
      onSelectionChange={(keys) => {
        const path = keys === 'all' ? undefined : keys.values().next().value;
        if (path === undefined) return;
        $selectedPath.set(String(path));
        editables.get(String(path))?.element.scrollIntoView({ block: 'nearest' });
      }}
      defaultExpandedKeys={all
        .filter(({ children }) => children.length > 0)
        .map(({ path }) => path)}
    >
      {(editable) => <Row editable={editable} />}
    </Tree>
  );
}

function Row({ editable }: { readonly editable: Editable }): ReactElement {
  const excerpt = excerptOf(editable);
  return (
    <TreeItem id={editable.path} textValue={labelOf(editable)} className="tree__item">
      <TreeItemContent>
        {({ hasChildItems, level, isExpanded }) => (
          <div className="tree__row" style={{ paddingInlineStart: `${(level - 1) * 1}rem` }}>
            {hasChildItems ? (
              <Button slot="chevron" className="tree__chevron">
                {isExpanded ? '▾' : '▸'}
              </Button>
            ) : (
              <span className="tree__chevron" />
            )}
            <span className="tree__title">{editable.config.title}</span>
            <span className="tree__excerpt">{excerpt}</span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={editable.children}>{(child) => <Row editable={child} />}</Collection>
    </TreeItem>
  );
}

function everyOne(editables: readonly Editable[]): Editable[] {
  return editables.flatMap((editable) => [editable, ...everyOne(editable.children)]);
}
