import { type FragmentModel, readFragmentModels } from '../../graphql/fragmentModels';
import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../../sling/resources/valueMap';
import { LANGUAGES } from '../languages';

/** A text of a model and the field in which another language has it: `message` and `messageSpanish`. */
interface TextPair {
  readonly name: string;
  readonly language: string;
  readonly other: string;
}

/** A model, with what its form needs beside the fields of GraphQL. */
export interface FormModel extends FragmentModel {
  readonly description: string;
  /** The node of its dialog. */
  readonly dialog: ContentNode | undefined;
  /** The names of the fields that a language has for itself (`translatable`). All others hold for all languages. */
  readonly texts: readonly string[];
  /** The texts that one fragment has in several languages; empty if each language has a fragment of its own. */
  readonly pairs: readonly TextPair[];
}

/** Returns the enabled model at a path; undefined if there is none. */
export function modelAt(repository: Repository, path: string): FormModel | undefined {
  const [, config] = /^\/conf\/(.+)\/settings\/dam\/cfm\/models\/[^/]+$/.exec(path) ?? [];
  if (config === undefined) return undefined;
  return modelsOf(repository, config).find((model) => model.path === path);
}

/** Returns the enabled models of a configuration. */
export function modelsOf(repository: Repository, config: string): readonly FormModel[] {
  return readFragmentModels(repository, config).models.map((model) => {
    const content = repository.get(model.path)?.children.get('jcr:content');
    const dialog = content?.children.get('model')?.children.get('cq:dialog');
    const items = dialog?.children.get('content')?.children.get('items');
    const nodes = [...(items?.children.values() ?? [])];
    const texts = nodes.filter((node) => textOf(node, 'translatable') === 'true').map(nameOf);
    const names = new Set(nodes.map(nameOf));
    const pairs = LANGUAGES.slice(1).flatMap(({ code, name: language }) =>
      texts
        .map((name) => ({ name, language: code, other: `${name}${language}` }))
        .filter(({ other }) => names.has(other)),
    );
    const description = textOf(content, 'jcr:description') ?? '';
    return { ...model, description, dialog, texts, pairs };
  });
}

/** Returns the configuration of a folder, which is that of the nearest folder above that names one (`cq:conf`). */
export function configOf(repository: Repository, folder: string): string | undefined {
  for (let path = folder; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const conf = textOf(repository.get(path)?.children.get('jcr:content'), 'cq:conf');
    if (conf !== undefined) return conf.replace(/^\/conf\//, '');
  }
  return undefined;
}

const nameOf = (node: ContentNode): string => textOf(node, 'name') ?? '';
