import { insert, move } from './edits';
import { $allowed } from '../page/allowed';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import type { ComponentInfo } from '../server/components';
import type { Carried } from '../places/Carried';
import { startCarry } from '../places/carry';
import { t } from '../words/t';

/** Begins to drag a component of the page to another place. */
export function carryComponent(
  editable: Editable,
  event: PointerEvent,
  frame: HTMLIFrameElement,
): void {
  startCarry(event, event.target as Element, frame, movedComponent(editable));
}

/** Returns what moves a component of the page. */
export const movedComponent = (editable: Editable): Carried => ({
  label: t('Move {name}', { name: labelOf(editable) }),
  canHold: canHold(editable.config.type),
  moved: editable,
  drop: (place) => void move(editable, place),
});

/** Returns what adds a new component. */
export const newComponent = (component: ComponentInfo): Carried => ({
  label: t('Add {name}', { name: component.title }),
  canHold: canHold(component.resourceType),
  drop: (place) => void insert(component, place),
});

function canHold(resourceType: string): (container: Editable) => boolean {
  return ({ path }) => $allowed.get()?.byContainer.get(path)?.has(resourceType) ?? false;
}
