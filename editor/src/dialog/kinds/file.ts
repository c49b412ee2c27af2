import type { FormField } from '../../server/request';
import { type DialogNode, isObject, textOf } from '../tree/DialogNode';
import { defineKind, type FieldSource } from './FieldKind';
import { besideName } from './hints';

/** A file: nothing, an asset, a file that is stored with the component, or one that the author uploads. */
export type FileValue =
  | { readonly kind: 'none' }
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'stored'; readonly fileName: string }
  | { readonly kind: 'upload'; readonly file: File };

/** A picture or another file. Its asset and its name are properties of their own. */
export const file = defineKind<FileValue>({
  types: ['cq/gui/components/authoring/dialog/fileupload', 'form/fileupload'],
  read({ node, stored, storedAt }: FieldSource) {
    const asset = textAt(node, 'fileReferenceParameter', storedAt);
    if (asset !== undefined) return { kind: 'asset', path: asset };
    const name = textAt(node, 'fileNameParameter', storedAt) ?? 'file';
    return isObject(stored) ? { kind: 'stored', fileName: name } : { kind: 'none' };
  },
  write({ node, storedAt }, name, value) {
    const reference = nameOf(node, 'fileReferenceParameter', name);
    const fileName = nameOf(node, 'fileNameParameter', name);
    const hasName = textAt(node, 'fileNameParameter', storedAt) !== undefined;
    const remove = (other: string | undefined): FormField[] =>
      other === undefined ? [] : [[`${other}@Delete`, '']];
    switch (value.kind) {
      case 'asset':
        return [
          ...(reference === undefined ? [] : [[reference, value.path] as const]),
          ...(hasName ? remove(fileName) : []),
          ...remove(name),
        ];
      case 'upload':
        return [
          [name, value.file],
          ...(fileName === undefined ? [] : [[fileName, value.file.name] as const]),
          ...remove(reference),
        ];
      case 'none':
        return [...remove(reference), ...remove(fileName), ...remove(name)];
      case 'stored':
        return [];
    }
  },
  isEmpty: ({ kind }) => kind === 'none',
  missing: 'Choose a file.',
  otherNames: (node) =>
    ['fileReferenceParameter', 'fileNameParameter'].flatMap((key) => textOf(node, key) ?? []),
});

function textAt(
  node: DialogNode,
  parameter: string,
  storedAt: FieldSource['storedAt'],
): string | undefined {
  const name = textOf(node, parameter);
  const value = name === undefined ? undefined : storedAt(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function nameOf(node: DialogNode, parameter: string, name: string): string | undefined {
  const other = textOf(node, parameter);
  return other === undefined ? undefined : besideName(node, name, other);
}
