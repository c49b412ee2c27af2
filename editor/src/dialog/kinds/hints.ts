import type { FormField } from '../../server/request';
import { type DialogNode, flagOf, textOf } from '../tree/DialogNode';

/** Returns `@Delete` of a field, which Granite adds unless the dialog has `deleteHint=false`. */
export function deleteHint(node: DialogNode, name: string): readonly FormField[] {
  return flagOf(node, 'deleteHint', true) ? [[`${name}@Delete`, '']] : [];
}

/** Returns `@TypeHint` of a field: the dialog's, or else `fallback`; none if both are missing. */
export function typeHint(node: DialogNode, name: string, fallback?: string): readonly FormField[] {
  const hint = textOf(node, 'typeHint') ?? fallback;
  return hint === undefined ? [] : [[`${name}@TypeHint`, hint]];
}

/**
 * Returns the form's name of another property of the same component or item: for the field `./text`, named
 * `./links/item0/text` in the form, `./textIsRich` is `./links/item0/textIsRich`.
 */
export function besideName(node: DialogNode, name: string, other: string): string {
  const own = (textOf(node, 'name') ?? '').replace(/^\.\//, '');
  const prefix = name.endsWith(own) ? name.slice(0, name.length - own.length) : './';
  return prefix + other.replace(/^\.\//, '');
}
