import { autocomplete } from './autocomplete';
import { checkbox } from './checkbox';
import { color } from './color';
import { date } from './date';
import type { FieldKind } from './FieldKind';
import { file } from './file';
import { hidden } from './hidden';
import { number } from './number';
import { path } from './path';
import { radio } from './radio';
import { richText } from './richText';
import { select } from './select';
import { tags } from './tags';
import { text } from './text';

const KINDS: readonly FieldKind[] = [
  text,
  number,
  checkbox,
  select,
  path,
  hidden,
  richText,
  file,
  radio,
  tags,
  color,
  date,
  autocomplete,
];

const BY_TYPE: ReadonlyMap<string, FieldKind> = new Map(
  KINDS.flatMap((kind) => kind.types.map((type): [string, FieldKind] => [type, kind])),
);

/** Returns the kind of field of a resource type; undefined if there is none. */
export function kindOf(type: string): FieldKind | undefined {
  return BY_TYPE.get(type);
}
