import type { Place } from '../places/places';
import { labelOf } from '../page/describe';
import { nameOf, parentOf, type Editable } from '../page/editables';
import { $editables, $selectedPath } from '../page/pageState';
import type { ComponentInfo } from '../server/components';
import type { FormField } from '../server/request';
import { counted, t } from '../words/t';
import { send, sendAll, type Edit } from './history';
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

/** Moves a component of the page to another place, and selects it. */
export async function move(editable: Editable, place: Place): Promise<void> {
  await put('move', [editable.path], t('Moved {name}', { name: labelOf(editable) }), place);
}

/**
 * Moves or copies components to a place, in their order and as one step, and selects the last one. They may be of another
 * page.
 *
 * @returns whether all are there
 */
export async function put(
  operation: 'move' | 'copy',
  sources: readonly string[],
  label: string,
  place: Place,
): Promise<boolean> {
  const { container } = place;
  const names = freeNames(container);
  let last = '';
  const edits = sources.map((path) => {
    const isThere = operation === 'move' && parentOf(path) === container.path;
    last = isThere ? path : `${container.path}/${names(nameOf(path))}`;
    const to: FormField[] = isThere
      ? []
      : [
          [':operation', operation],
          [':dest', last],
        ];
    return { path, fields: [...to, ...orderAt(place)] };
  });
  const emptied = operation === 'move' ? sources.map(parentOf) : [];
  return sendEdits(label, edits, [container.path, ...emptied], last);
}

/** Removes components, and selects the container of the first. */
export async function remove(editables: readonly Editable[]): Promise<void> {
  const [first] = editables;
  if (!first) return;
  const name = editables.length === 1 ? labelOf(first) : countOf(editables.length);
  const edits = editables.map(({ path }) => ({
    path,
    fields: [[':operation', 'delete']] satisfies FormField[],
  }));
  const changed = editables.map(({ path, parent }) => parent?.path ?? path);
  await sendEdits(t('Deleted {name}', { name }), edits, changed, first.parent?.path);
}

/** Returns `3 components`. */
export const countOf = (count: number): string =>
  counted('1 component', '{count} components', count);

/**
 * Sends edits as one step, renders what changed again and selects a component.
 *
 * @param changed the paths of containers; those of other pages are left alone
 */
async function sendEdits(
  label: string,
  edits: readonly Edit[],
  changed: readonly string[],
  selected: string | undefined,
): Promise<boolean> {
  const isDone = await sendAll(label, edits, (rest) => {
    void sendEdits(label, rest, changed, selected);
  });
  const { get } = $editables.get();
  await renderAgain([...new Set(changed)].filter((path) => get(path) !== undefined));
  if (isDone) $selectedPath.set(selected);
  return isDone;
}

/** Copies a component behind itself. */
export async function duplicate(editable: Editable): Promise<void> {
  const { parent } = editable;
  if (!parent) return;
  const before = parent.children[parent.children.indexOf(editable) + 1];
  const label = t('Duplicated {name}', { name: labelOf(editable) });
  await put('copy', [editable.path], label, { container: parent, before });
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

/** Returns a function that returns a name, with a number if the container has such a component already, once for each call. */
function freeNames(container: Editable): (name: string) => string {
  const taken = new Set(container.children.map(({ path }) => nameOf(path)));
  return (name) => {
    const stem = name.replace(/_\d+$/, '');
    let free = name;
    for (let number = 1; taken.has(free); number += 1) free = `${stem}_${number}`;
    taken.add(free);
    return free;
  };
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
