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
