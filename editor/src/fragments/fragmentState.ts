import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { createForm } from '../dialog/form/createForm';
import type { Field, Scope } from '../dialog/form/Form';
import { missingIn, storesOf } from '../dialog/submit/textsOf';
import type { Json, JsonObject } from '../dialog/tree/DialogNode';
import { shownValue } from './elementValue';
import type { FormFragment, FragmentForm } from './fragmentServer';
import { modelDialog } from './modelDialog';
import { languageName } from '../words/languageName';
import { t } from '../words/t';

/** The form of one language. */
export interface LanguageForm {
  readonly fragment: FormFragment;
  readonly $title: WritableAtom<string>;
  readonly fields: ReadonlyMap<string, Field>;
}

/** A line of the form: one field, or the fields of both languages beside each other. */
export interface Row {
  readonly name: string;
  readonly kind: 'text' | 'value';
  readonly fields: readonly Field[];
  /** Whether all languages have the value of the one field. */
  readonly isShared: boolean;
}

/** The state of an open form of a fragment in all of its languages. */
export interface FragmentState {
  readonly form: FragmentForm;
  readonly languages: readonly LanguageForm[];
  readonly rows: readonly Row[];
  /** Whether a new fragment, or the missing language of a stored one, is created in all languages. */
  readonly $isInAll: WritableAtom<boolean>;
  /** The number of texts that one language lacks and another has. */
  readonly $missing: ReadableAtom<number>;
  /** The rows whose values have to be the same in all languages, and are not. */
  readonly $differing: ReadableAtom<readonly Row[]>;
}

export function createState(form: FragmentForm): FragmentState {
  const { model, fragments } = form;
  const isSideBySide = fragments.length > 1;
  const differs = new Set(isSideBySide ? storedDifferences(form) : []);
  const languages = fragments.map((fragment): LanguageForm => {
    const labelOf = (name: string, label: string): string =>
      isSideBySide && (model.texts.includes(name) || differs.has(name))
        ? t('{label} ({language})', { label, language: languageName(fragment.language) })
        : label;
    const scope = createForm(modelDialog(form, fragment, labelOf), contentOf(form, fragment));
    return {
      fragment,
      $title: atom(fragment.title),
      fields: new Map(scope.fields.map((field) => [field.name, field])),
    };
  });
  const rows = rowsOf(form, languages, differs);
  const stores = storesOf(rows.flatMap(({ fields }) => fields));
  const texts = rows.flatMap(({ kind, fields }) => (kind === 'text' ? [fields] : []));
  return {
    form,
    languages,
    rows,
    $isInAll: atom(true),
    $missing: computed(stores, () => missingIn(texts)),
    $differing: computed(stores, () =>
      rows.filter(({ kind, isShared, fields }) => kind === 'value' && !isShared && !agree(fields)),
    ),
  };
}

/** Returns the names of the values that stored languages have to share, and do not. */
function storedDifferences({ model, fields, fragments }: FragmentForm): readonly string[] {
  const stored = fragments.filter(({ revision }) => revision !== undefined);
  return fields
    .map(({ name }) => name)
    .filter((name) => !model.texts.includes(name))
    .filter((name) => new Set(stored.map(({ elements }) => shownValue(elements[name]))).size > 1);
}

/** Returns the values as a dialog reads them. Only a new fragment shows the defaults of its model. */
function contentOf({ fields }: FragmentForm, { elements, revision }: FormFragment): JsonObject {
  const content = Object.fromEntries(
    Object.entries(elements).map(([name, value]): [string, Json] => {
      const kind = fields.find((field) => field.name === name)?.kind;
      if (typeof value !== 'string') return [name, value];
      if (kind === 'date') return [name, value.slice(0, 10)];
      return [name, kind === 'time' ? value.slice(11, 16) : value];
    }),
  );
  return revision === undefined ? content : { ...content, 'jcr:lastModified': 'stored' };
}

function rowsOf(
  { model, fields }: FragmentForm,
  languages: readonly LanguageForm[],
  differs: ReadonlySet<string>,
): readonly Row[] {
  const [first] = languages;
  const others = new Set(model.pairs.map(({ other }) => other));
  return fields.flatMap(({ name }): Row[] => {
    if (others.has(name)) return [];
    const pair = model.pairs.find((each) => each.name === name);
    const isText = model.texts.includes(name);
    const isShared = !isText && !differs.has(name);
    const own = isShared ? [first] : languages;
    const found = pair
      ? [first?.fields.get(name), first?.fields.get(pair.other)]
      : own.map((language) => language?.fields.get(name));
    const row = found.filter((field) => field !== undefined);
    return row.length === 0
      ? []
      : [{ name, kind: isText ? 'text' : 'value', fields: row, isShared }];
  });
}

const agree = (fields: readonly Field[]): boolean => new Set(fields.map(shownValueOf)).size === 1;

const shownValueOf = (field: Field): string => shownValue(field.stored, field);

/** Returns the fields of rows as a dialog's scope, to check them. */
export function scopeOf(rows: readonly Row[], count: number): Scope {
  const fields = rows.flatMap((row) => (row.isShared ? row.fields : row.fields.slice(0, count)));
  return { fields, parts: [], controllers: [] };
}
