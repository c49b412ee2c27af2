import { atom, computed } from 'nanostores';
import type { Editable } from '../page/editables';
import { $editables } from '../page/pageState';

/** The paths of the components that the author has grouped, to copy, cut or delete them together. */
const $paths = atom<readonly string[]>([]);

/** The grouped components that are on the page, in the order of the page. */
export const $group = computed([$editables, $paths], (editables, paths): readonly Editable[] =>
  inOrder(editables.roots).filter(({ path }) => paths.includes(path)),
);

/** Adds a component to the group, without what is inside of it or around it, or takes it out. */
export function toggleGrouped({ path }: Editable): void {
  const paths = $group.get().map((each) => each.path);
  const isRelated = (other: string): boolean =>
    `${other}/`.startsWith(`${path}/`) || `${path}/`.startsWith(`${other}/`);
  const others = paths.filter((other) => !isRelated(other));
  $paths.set(paths.includes(path) ? others : [...others, path]);
}

export function dissolveGroup(): void {
  $paths.set([]);
}

const inOrder = (editables: readonly Editable[]): readonly Editable[] =>
  editables.flatMap((editable) => [editable, ...inOrder(editable.children)]);
