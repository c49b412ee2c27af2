import { useStore } from '@nanostores/react';
import { useState, type ReactElement, type RefObject } from 'react';
import { newComponent } from '../edits/carried';
import { Button } from '../kit/button/Button';
import { TextField } from '../kit/fields/TextField';
import { $allowed, $allowedProblem, loadAllowedFor } from '../page/allowed';
import { $choosing } from '../places/choosing';
import { startCarry } from '../places/carry';
import type { ComponentInfo } from '../server/components';
import { t } from '../words/t';
import { ComponentIcon } from './ComponentIcon';
import { groupsOf } from './groupsOf';

/**
 * The components that the page allows, by group. An author drags one onto the page, or presses it and chooses a place
 * from a list.
 */
export function ComponentList({
  page,
  frame,
}: {
  readonly page: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}): ReactElement {
  const allowed = useStore($allowed);
  const problem = useStore($allowedProblem);
  const [query, setQuery] = useState('');
  if (problem !== undefined)
    return (
      <div className="hint">
        <p role="alert">
          {t('The components cannot be listed.')} {problem}
        </p>
        <Button onPress={() => void loadAllowedFor(page)}>{t('Try again')}</Button>
      </div>
    );
  if (!allowed) return <p className="hint">{t('Loading the components…')}</p>;
  const used = new Set([...allowed.byContainer.values()].flatMap((types) => [...types]));
  const found = allowed.components.filter(
    (component) => used.has(component.resourceType) && matches(component, query),
  );
  return (
    <>
      <div className="search">
        <TextField
          label={t('Find a component')}
          description={t('Drag one onto the page, or press it to choose a place.')}
          placeholder={t('Teaser, form, store…')}
          value={query}
          onChange={setQuery}
        />
      </div>
      {groupsOf(found).map(([group, components]) => (
        <section key={group}>
          <h2 className="group">{group}</h2>
          <ul className="components">
            {components.map((component) => (
              <li key={component.resourceType}>
                <ComponentCard component={component} frame={frame} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <p className="hint">{t('No component is found by “{query}”.', { query })}</p>
      )}
    </>
  );
}

function ComponentCard({
  component,
  frame,
}: {
  readonly component: ComponentInfo;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}): ReactElement {
  return (
    <button
      className="component"
      type="button"
      onPointerDown={(event) => {
        const isHandle = (event.target as Element).closest('.component__sign') !== null;
        if (frame.current && event.button === 0 && (event.pointerType !== 'touch' || isHandle))
          startCarry(
            event.nativeEvent,
            event.currentTarget,
            frame.current,
            newComponent(component),
          );
      }}
      onClick={() => {
        $choosing.set(newComponent(component));
      }}
    >
      <span className="component__sign" aria-hidden="true">
        <ComponentIcon component={component} />
      </span>
      <span className="component__words">
        <span className="component__title">{component.title}</span>
        <span className="component__description">{component.description}</span>
      </span>
    </button>
  );
}

function matches({ title, description, group }: ComponentInfo, query: string): boolean {
  const text = `${title} ${description} ${group}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
