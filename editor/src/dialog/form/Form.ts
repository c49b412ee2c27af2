import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { FieldKind, FieldSource } from '../kinds/FieldKind';
import type { DialogNode, Json } from '../tree/DialogNode';

/** The fields of a dialog, or of one item of a multifield. */
export interface Scope {
  /** The parts that are shown, in order. */
  readonly parts: readonly Part[];
  /** The fields in order, at any depth of the layout, without those in the items of a multifield. */
  readonly fields: readonly Field[];
  /** The fields that show or hide others. */
  readonly controllers: readonly Controller[];
}

/** A field whose value shows or hides other parts of the dialog. */
export interface Controller {
  readonly field: ValueField;
  /** A selector of classes, ids and attributes as in the dialog: `.list-option`. */
  readonly target: string;
}

/** The source of the values of a scope's fields. */
export interface ScopeContent {
  /** Returns what is stored under the name of a field. */
  readonly storedAt: (name: string) => Json | undefined;
  /** Whether fields show their defaults (`isFresh` of `storedValue.ts`). */
  readonly isFresh: boolean;
}

/** A piece of a dialog's layout. */
export type Part = FieldPart | GroupPart | NotePart;

interface AnyPart {
  /** Unique among its siblings. */
  readonly key: string;
  readonly node: DialogNode;
  readonly $isShown: ReadableAtom<boolean>;
}

export interface FieldPart extends AnyPart {
  readonly kind: 'field';
  readonly field: Field;
}

export interface GroupPart extends AnyPart {
  readonly kind: 'group';
  readonly layout: 'plain' | 'columns' | 'tabs' | 'accordion' | 'fieldset' | 'well';
  readonly title: string | undefined;
  readonly children: readonly Part[];
  /** The key of the child that is shown, if the layout shows one at a time. */
  readonly $selected: WritableAtom<string>;
}

/** Something to read: a heading, a text, or what cannot be shown. */
export interface NotePart extends AnyPart {
  readonly kind: 'note';
}

export type Field = ValueField | ListField | UnknownField;

interface AnyField {
  readonly node: DialogNode;
  /** The name in the form, relative to its scope: `./jcr:title`. */
  readonly name: string;
  readonly label: string;
  /** The stored value or node; undefined if there is none. */
  readonly stored: Json | undefined;
  /** Says what is wrong and what to do. */
  readonly $message: WritableAtom<string | undefined>;
  /** Whether the field and all groups around it are shown. It is set as soon as its part is made. */
  $isShown: ReadableAtom<boolean>;
}

export interface ValueField extends AnyField {
  readonly kind: 'value';
  readonly definition: FieldKind;
  readonly source: FieldSource;
  readonly initial: unknown;
  readonly $value: WritableAtom<unknown>;
  /** Whether the field cannot show what is stored. */
  readonly cannotShow: boolean;
  /** Whether what is stored is kept; the author can replace what the field cannot show. */
  readonly $isKept: WritableAtom<boolean>;
}

export interface ListField extends AnyField {
  readonly kind: 'list';
  /** Whether an item is a node with fields of its own; otherwise it is one of the values of a property. */
  readonly isComposite: boolean;
  readonly initial: readonly ListItem[];
  readonly $items: WritableAtom<readonly ListItem[]>;
  /** Whether what is stored is no list. */
  readonly cannotShow: boolean;
  /** Whether the order is free. The file of an item cannot be sent again under another name. */
  readonly canReorder: boolean;
  /** Whether what is stored is kept; the author can replace what is no list. */
  readonly $isKept: WritableAtom<boolean>;
  /** Returns a new item with a value, or with the defaults of its fields. */
  readonly newItem: (value?: Json) => ListItem;
}

export interface ListItem {
  /** Unique in its list. */
  readonly key: number;
  readonly scope: Scope;
  /** The name of the item's node, if it is stored. */
  readonly storedName: string | undefined;
  readonly stored: Json | undefined;
}

/** A field that the editor does not know. Its value is kept. */
export interface UnknownField extends AnyField {
  readonly kind: 'unknown';
}

/** Returns whether the author has changed a field, so that another value would be stored. */
export function isTouched(field: Field): boolean {
  if (field.kind === 'unknown') return false;
  if (field.cannotShow) return !field.$isKept.get();
  if (field.kind === 'value') return !isSame(field.$value.get(), field.initial);
  const items = field.$items.get();
  return (
    items.length !== field.initial.length ||
    items.some((item, at) => item !== field.initial[at] || isScopeTouched(item.scope))
  );
}

export function isScopeTouched({ fields }: Scope): boolean {
  return fields.some(isTouched);
}

/** Compares values of fields: texts, lists of texts, and files, which are compared by identity. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  return Object.is(one, other);
}
