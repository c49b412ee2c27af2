export type FieldKind =
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

/** A field of a content fragment model. */
export interface ModelField {
  readonly name: string;
  readonly kind: FieldKind;
  readonly multiple: boolean;
  readonly description: string | undefined;
  /** For `fragment`: the models that it may refer to. */
  readonly models: readonly string[];
}

/** A content fragment model: `api-error` makes the type `ApiErrorModel` and the query `apiErrorList`. */
export interface FragmentModel {
  readonly path: string;
  readonly title: string;
  /** The beginning of its query fields: `apiError`. */
  readonly queryName: string;
  readonly typeName: string;
  readonly fields: readonly ModelField[];
}

export interface FragmentModels {
  readonly models: readonly FragmentModel[];
  /** What is left out and why: a sentence that names the path and the remedy. */
  readonly problems: readonly string[];
}
