import { computed, type ReadableAtom } from 'nanostores';
import { childOf, type DialogNode, textOf } from '../tree/DialogNode';
import type { Controller, ValueField } from './Form';

/**
 * Returns the controller that a field is, as AEM's `cq-dialog-dropdown-showhide-target` of its `granite:data` says. Core
 * Components and others have names of their own with the same ending.
 */
export function controllerOf(field: ValueField): Controller | undefined {
  const target = dataEndingWith(field.node, /showhide-?target$/i);
  return target === undefined ? undefined : { field, target };
}

/**
 * Returns whether a part is shown: all groups around it are, and each controller that aims at it has one of the values
 * that the part names (`showhidetargetvalue`). A part that names none is shown while a checkbox that aims at it is on.
 */
export function shownWith(
  node: DialogNode,
  $parent: ReadableAtom<boolean>,
  controllers: readonly Controller[],
): ReadableAtom<boolean> {
  const aiming = controllers.filter(({ target }) => matches(node, target));
  if (aiming.length === 0) return $parent;
  return computed(
    [$parent, ...aiming.map(({ field }) => field.$value)],
    (isParentShown) => isParentShown && aiming.every(({ field }) => isShownBy(field, node)),
  );
}

function isShownBy({ definition, source, $value }: ValueField, node: DialogNode): boolean {
  const states = definition.states?.(source, $value.get());
  if (states === undefined) return true;
  const hiding = dataEndingWith(node, /reverseshowhidetargetvalue$/i);
  if (hiding !== undefined) return !states.includes(hiding);
  const showing = dataEndingWith(node, /showhidetargetvalue$/i);
  if (showing === undefined) return states[0] !== 'false';
  return [showing, ...showing.split(/[\s,]+/)].some((value) => states.includes(value));
}

function dataEndingWith(node: DialogNode, ending: RegExp): string | undefined {
  const data = childOf(node, 'granite:data');
  const name = Object.keys(data?.json ?? {}).find((key) => ending.test(key));
  return data && name !== undefined ? textOf(data, name) : undefined;
}

/** Returns whether a selector of classes, ids and attributes fits a node. Any other selector fits none. */
function matches(node: DialogNode, selector: string): boolean {
  return selector.split(',').some((part) => {
    const simple = part.trim().match(/[.#][\w-]+|\[[\w-]+\]/g);
    return simple?.join('') === part.trim() && simple.every((one) => fits(node, one));
  });
}

function fits(node: DialogNode, simple: string): boolean {
  const name = simple.replace(/^[.#[]|\]$/g, '');
  if (simple.startsWith('#')) return textOf(node, 'granite:id') === name;
  if (simple.startsWith('[')) {
    const data = childOf(node, 'granite:data');
    return data !== undefined && Object.hasOwn(data.json, name.replace(/^data-/, ''));
  }
  const classes = ['granite:class', 'wrapperClass', 'class'].map((key) => textOf(node, key) ?? '');
  return classes.join(' ').split(/\s+/).includes(name);
}
