import { isObject, type Json, type JsonObject } from '../dialog/tree/DialogNode';
import { readInPlaceEditors, type InPlaceEditor } from './inPlaceEditors';
import { readDropTargets, type DropTarget } from '../server/dropTargets';
import { t } from '../words/t';

/** The part of a component’s `data-config` that the editor uses, with the values of AEM’s page editor. */
export interface EditConfig {
  /** The resource type, such as `riteaid-web/components/teaser`. */
  readonly type: string;
  /** The component's title, such as `Teaser`. */
  readonly title: string;
  /** The address of the merged dialog as AEM has it; undefined if there is nothing to configure. */
  readonly dialogSrc: string | undefined;
  readonly isContainer: boolean;
  /** The editors of texts on the page. */
  readonly inPlace: readonly InPlaceEditor[];
  readonly dropTargets: readonly DropTarget[];
  /** The path of the template's component that the page shows until it has its own; its content fills the dialog. */
  readonly structurePath?: string;
  /** On the structure of a template: whether its pages may change the component; `inside` is in an unlocked one. */
  readonly lock?: 'locked' | 'unlocked' | 'inside';
}

/**
 * Reads `data-config`. Missing or unreadable parts count as absent, so that one broken component blocks no other.
 *
 * @param hasPlace whether the component has a place for a new one, so that it is a container in any case
 */
export function readConfig(marker: HTMLElement, hasPlace: boolean): EditConfig {
  const config = parsed(marker.dataset.config);
  const type = textOf(config.type) ?? '';
  return {
    type,
    title: textOf(config.title) ?? titleFrom(type),
    dialogSrc: textOf(config.dialogSrc),
    isContainer: hasPlace || config.isContainer === true,
    inPlace: readInPlaceEditors(config),
    dropTargets: readDropTargets((config.editConfig as JsonObject | undefined)?.dropTarget),
    ...readStructurePath(config.structurePath),
    ...readLock(config.structureLock),
  };
}

function readStructurePath(value: Json | undefined): Pick<EditConfig, 'structurePath'> {
  return typeof value === 'string' ? { structurePath: value } : {};
}

function readLock(value: Json | undefined): Pick<EditConfig, 'lock'> {
  return value === 'locked' || value === 'unlocked' || value === 'inside' ? { lock: value } : {};
}

function parsed(text: string | undefined): JsonObject {
  try {
    const value = JSON.parse(text ?? '{}') as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns `Store map` for `riteaid-web/components/store-map`. */
function titleFrom(type: string): string {
  if (type === '') return t('Component');
  const name = type.slice(type.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
