import type { Place } from '../places/places';
import { labelOf } from '../page/describe';
import { nameOf, type Editable } from '../page/editables';
import { $selectedPath } from '../page/pageState';
import type { ComponentInfo } from '../server/components';
import type { FormField } from '../server/request';
import { t } from '../words/t';
import { send } from './history';
import { renderAgain } from './renderAgain';

/**
 * Adds a new component at a place, with the initial content that its definition names, and selects it.
 *
 * @param more fields over the initial content, such as a dropped asset
 */
export async function insert(
  component: ComponentInfo,
  place: Place,
  label = t('Added {name}', { name: component.title }),
  more: readonly FormField[] = [],
): Promise<void> {
  const { container } = place;
  const written = await send(
    label,
    `${container.path}/`,
    [
      ...(component.template === undefined ? [] : [['./@CopyFrom', component.template] as const]),
      ['./sling:resourceType', component.resourceType],
      ...more,
      [':nameHint', nameOf(component.resourceType)],
      ...orderAt(place),
    ],
    () => void insert(component, place, label, more),
  );
  await finish(written, [container.path]);
}

/** Sets what was dropped onto a component, and selects it. */
export async function dropOnto(
  editable: Editable,
  label: string,
  fields: readonly FormField[],
): Promise<void> {
  const { path } = editable;
  const retry = (): void => void dropOnto(editable, label, fields);
  const written = await send(label, path, fields, retry);
  await finish(written && { body: { path } }, [path]);
}

/** Puts a component of the page at another place. @returns whether it is there */
export async function move(editable: Editable, place: Place): Promise<boolean> {
  const { path, parent } = editable;
  const label = t('Moved {name}', { name: labelOf(editable) });
  if (parent !== place.container) return moveTo(path, label, place, parent?.path);
  const written = await send(label, path, orderAt(place), () => void move(editable, place));
  await finish(written && { body: { path } }, [parent.path]);
  return written !== undefined;
}

/**
 * Moves a component into another container, and selects it.
 *
 * @param from the path of its container, if it is on this page
 * @returns whether it is there
 */
export async function moveTo(
  source: string,
  label: string,
  place: Place,
  from?: string,
): Promise<boolean> {
  const { container } = place;
  const target = `${container.path}/${freeName(container, nameOf(source))}`;
  const written = await send(
    label,
    source,
    [[':operation', 'move'], [':dest', target], ...orderAt(place)],
    () => void moveTo(source, label, place, from),
  );
  const changed = from === undefined ? [container.path] : [from, container.path];
  await finish(written && { body: { path: target } }, changed);
  return written !== undefined;
}

/** Copies a component to a place, and selects the copy. */
export async function copyTo(source: string, label: string, place: Place): Promise<void> {
  const { container } = place;
  const target = `${container.path}/${freeName(container, nameOf(source))}`;
  const written = await send(
    label,
    source,
    [[':operation', 'copy'], [':dest', target], ...orderAt(place)],
    () => void copyTo(source, label, place),
  );
  await finish(written && { body: { path: target } }, [container.path]);
}

/** Copies a component behind itself. */
export async function duplicate(editable: Editable): Promise<void> {
  const { parent } = editable;
  if (!parent) return;
  const before = parent.children[parent.children.indexOf(editable) + 1];
  const label = t('Duplicated {name}', { name: labelOf(editable) });
  await copyTo(editable.path, label, { container: parent, before });
}

/** Removes a component, and selects its container. */
export async function remove(editable: Editable): Promise<void> {
  const written = await send(
    t('Deleted {name}', { name: labelOf(editable) }),
    editable.path,
    [[':operation', 'delete']],
    () => void remove(editable),
  );
  if (!written) return;
  $selectedPath.set(editable.parent?.path);
  await renderAgain([editable.parent?.path ?? editable.path]);
}

/**
 * Saves the fields of a component's dialog, which stays open and can try again.
 *
 * @param revision of the content that the dialog shows
 * @param label what the author did, for the history
 * @returns whether they were saved
 */
export async function configure(
  editable: Editable,
  fields: readonly FormField[],
  revision: string | undefined,
  label = t('Configured {name}', { name: labelOf(editable) }),
): Promise<boolean> {
  const written = await send(label, editable.path, fields, undefined, revision);
  if (written) await renderAgain([editable.path]);
  return written !== undefined;
}

function orderAt({ before }: Place): FormField[] {
  return [[':order', before ? `before ${nameOf(before.path)}` : 'last']];
}

/** Returns the name, with a number if the container has such a component already. */
function freeName(container: Editable, name: string): string {
  const taken = new Set(container.children.map(({ path }) => nameOf(path)));
  if (!taken.has(name)) return name;
  const stem = name.replace(/_\d+$/, '');
  let number = 1;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

async function finish(
  written: { readonly body: unknown } | undefined,
  changed: readonly string[],
): Promise<void> {
  if (!written) return;
  await renderAgain(changed);
  const { path } = (written.body ?? {}) as { path?: unknown };
  if (typeof path === 'string') $selectedPath.set(path);
}
