import './layout.css';
import { useStore } from '@nanostores/react';
import type { JSX } from 'react';
import { FieldView } from '../fields/FieldView';
import type { GroupPart, Part } from '../form/Form';
import { NoteView } from './NoteView';
import { TabsView } from './TabsView';

/** Shows the parts of a dialog below each other. */
export function PartsView({ parts }: { parts: readonly Part[] }): JSX.Element {
  return (
    <div className="dialog-parts">
      {parts.map((part) => (
        <PartView key={part.key} part={part} />
      ))}
    </div>
  );
}

function PartView({ part }: { part: Part }): JSX.Element | null {
  const isShown = useStore(part.$isShown);
  if (!isShown) return null;
  if (part.kind === 'field') return <FieldView field={part.field} />;
  if (part.kind === 'note') return <NoteView node={part.node} />;
  return <GroupView group={part} />;
}

function GroupView({ group }: { group: GroupPart }): JSX.Element {
  const { layout, title, children } = group;
  if (layout === 'tabs')
    return <TabsView group={group} renderParts={(parts) => <PartsView parts={parts} />} />;
  const parts = <PartsView parts={children} />;
  if (layout === 'fieldset')
    return (
      <fieldset className="dialog-fieldset">
        {title !== undefined && <legend>{title}</legend>}
        {parts}
      </fieldset>
    );
  if (layout === 'accordion')
    return (
      <div className="dialog-parts">
        {children.map((child) => (
          <fieldset key={child.key} className="dialog-fieldset">
            <legend>{(child.kind === 'group' ? child.title : undefined) ?? child.node.name}</legend>
            <PartsView parts={[child]} />
          </fieldset>
        ))}
      </div>
    );
  return <div className={`dialog-${layout}`}>{parts}</div>;
}
