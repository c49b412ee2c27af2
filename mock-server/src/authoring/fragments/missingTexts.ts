import type { ElementValue, StoredFragment } from './fragmentAt';
import type { FormModel } from './fragmentModel';

/** A fragment in each of its languages, by code; undefined where it is missing. */
export type ByLanguage = ReadonlyMap<string, StoredFragment | undefined>;

/** Returns how many texts are missing that another language has. */
export function missingTexts(model: FormModel, languages: ByLanguage): number {
  const fragments = [...languages.values()];
  const inPairs = model.pairs.flatMap(({ name, other }) =>
    fragments.flatMap((fragment) =>
      fragment ? [[fragment.elements[name], fragment.elements[other]]] : [],
    ),
  );
  const inFragments =
    model.pairs.length > 0
      ? []
      : model.texts.map((name) => fragments.map((fragment) => fragment?.elements[name]));
  return [...inPairs, ...inFragments].reduce((count, values) => {
    const missing = values.filter(isEmpty).length;
    return missing < values.length ? count + missing : count;
  }, 0);
}

const isEmpty = (value: ElementValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
