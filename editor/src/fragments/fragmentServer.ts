import type { Json, JsonObject } from '../dialog/tree/DialogNode';
import { getJson } from '../server/request';

/** A field of a model. */
export interface ModelField {
  readonly name: string;
  readonly kind:
    | 'text'
    | 'richText'
    | 'integer'
    | 'decimal'
    | 'boolean'
    | 'date'
    | 'time'
    | 'dateTime'
    | 'json'
    | 'reference'
    | 'fragment';
  readonly multiple: boolean;
}

/** A fragment in one language, or the place where it will be. */
export interface FormFragment {
  readonly language: string;
  readonly folder: string;
  /** Undefined for a new fragment, whose name the author gives. */
  readonly path?: string;
  /** Undefined if it does not exist yet. */
  readonly revision?: string;
  readonly title: string;
  /** The stored values by name. */
  readonly elements: Readonly<Record<string, Json>>;
  readonly variations: readonly { readonly name: string; readonly title: string }[];
}

/** A model's form, with the fragment in each of its languages. */
export interface FragmentForm {
  readonly model: {
    readonly path: string;
    readonly title: string;
    /** The names of the fields that a language has for itself. */
    readonly texts: readonly string[];
    /** The texts that the fragment has in several languages. */
    readonly pairs: readonly { readonly name: string; readonly other: string }[];
  };
  readonly fields: readonly ModelField[];
  /** The dialog of the model, as its fields are authored. */
  readonly dialog: JsonObject;
  readonly fragments: readonly FormFragment[];
}

const ADDRESS = '/bin/authoring/fragments';

/** The address that saves fragments. */
export const SAVE = `${ADDRESS}/save`;

/** The subject of a form: a stored fragment, or a new one. */
export type FormSource =
  { readonly path: string } | { readonly folder: string; readonly model: string };

/** Returns the form of a fragment. @throws ServerError */
export async function loadForm(source: FormSource): Promise<FragmentForm> {
  const query = new URLSearchParams(source);
  return (await getJson(`${ADDRESS}/form.json?${query.toString()}`)) as FragmentForm;
}
