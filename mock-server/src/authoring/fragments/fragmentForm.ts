import type { Repository } from '../../repository/Repository';
import { nodeName, parentPath } from '../../repository';
import { jsonText, nodeJson } from '../../sling/get-json/nodeJson';
import { type ElementValue, fragmentAt } from './fragmentAt';
import { type FormModel, modelAt } from './fragmentModel';
import { addressesOf, LANGUAGES } from '../languages';

/** One language of the form. */
interface FormFragment {
  readonly language: string;
  /** The folder in which it is, or in which it will be. */
  readonly folder: string;
  /** Undefined for a fragment without a name yet. */
  readonly path?: string;
  /** Undefined for a fragment that does not exist yet. */
  readonly revision?: string;
  readonly title: string;
  readonly elements: Readonly<Record<string, ElementValue>>;
  readonly variations: readonly { readonly name: string; readonly title: string }[];
}

/** Returns the form of a stored fragment and of its other languages; undefined if there is no fragment. */
export function formOf(repository: Repository, path: string): object | undefined {
  const fragment = fragmentAt(repository, path);
  const model = fragment && modelAt(repository, fragment.model);
  if (!model) return undefined;
  const addresses = languagesOf(repository, model, path);
  const fragments = [...addresses].map(([language, address]): FormFragment => {
    const { elements, variations, title, ...stored } = fragmentAt(repository, address) ?? NONE;
    const isSameModel = 'model' in stored && stored.model === model.path;
    return {
      language,
      folder: parentPath(address),
      path: address,
      ...(isSameModel && { revision: stored.revision }),
      title,
      elements,
      variations,
    };
  });
  return form(model, fragments);
}

/** Returns the form of a new fragment in a folder and in the folders of other languages; undefined without the model. */
export function newForm(repository: Repository, folder: string, path: string): object | undefined {
  const model = modelAt(repository, path);
  if (!model || !repository.get(folder)) return undefined;
  const fragments = [...languagesOf(repository, model, folder)]
    .filter(([, address]) => repository.get(address))
    .map(([language, address]): FormFragment => ({ language, folder: address, ...NONE }));
  return form(model, fragments);
}

const NONE = { title: '', elements: {}, variations: [] };

/** Returns the addresses by language: one, if the model has the texts of all languages, or none to translate. */
export function languagesOf(
  repository: Repository,
  { texts, pairs }: FormModel,
  path: string,
): ReadonlyMap<string, string> {
  const isAlone = texts.length === 0 || pairs.length > 0;
  return isAlone ? new Map([[LANGUAGES[0].code, path]]) : addressesOf(repository, path);
}

function form(model: FormModel, fragments: readonly FormFragment[]): object {
  const { path, title, description, fields, texts, pairs, dialog } = model;
  return {
    model: { path, name: nodeName(path), title, description, texts, pairs },
    fields: fields.map(({ name, kind, multiple }) => ({ name, kind, multiple })),
    dialog: dialog ? (JSON.parse(jsonText(nodeJson(dialog, Infinity, false), 0)) as object) : {},
    fragments,
  };
}
