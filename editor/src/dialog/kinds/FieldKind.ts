import type { FormField } from '../../server/request';
import type { DialogNode, Json } from '../tree/DialogNode';
import type { Words } from '../../words/t';

/** A field's node in the dialog, and the value that is stored under its name. */
export interface FieldSource {
  readonly node: DialogNode;
  /** Undefined if nothing is stored. */
  readonly stored: Json | undefined;
  /** Whether the content is new, so that the field shows its default. */
  readonly isFresh: boolean;
  /** Returns what is stored under another name of the same form, such as `./fileName`. */
  readonly storedAt: (name: string) => Json | undefined;
}

/** One kind of field: how it reads, checks and writes a value. How it looks is in `views.tsx`. */
export interface FieldKind<Value = unknown> {
  /** The resource types, shortened as in {@link DialogNode}. */
  readonly types: readonly string[];
  /**
   * Returns the value to show: the stored one, or else the default. Undefined means that the field cannot show what is
   * stored; it is then shown as text and kept.
   */
  readonly read: (source: FieldSource) => Value | undefined;
  /** Returns the fields of the form as Granite sends them. */
  readonly write: (source: FieldSource, name: string, value: Value) => readonly FormField[];
  readonly isEmpty: (value: Value) => boolean;
  /** Returns what is wrong with a value that is not empty, and what to do. */
  readonly check?: (source: FieldSource, value: Value) => string | undefined;
  /** Says what to do about a required field that is empty. */
  readonly missing: Words;
  /** Returns the names of further properties that the field stores, such as `./fileReference`. */
  readonly otherNames?: (node: DialogNode) => readonly string[];
  /** Returns the values by which other fields are shown or hidden. */
  readonly states?: (source: FieldSource, value: Value) => readonly string[];
}

/** Types a kind by its value, and returns it for a list of kinds of any value. */
export function defineKind<Value>(kind: FieldKind<Value>): FieldKind {
  // A field is only ever given the values that its own kind has read.
  return kind as unknown as FieldKind;
}
