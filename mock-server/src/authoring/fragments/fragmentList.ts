import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from '../../sling/resources/valueMap';
import { isAsset, isFolder } from '../pages/assetName';
import { fragmentAt, fragmentOf } from './fragmentAt';
import { languagesOf } from './fragmentForm';
import { configOf, type FormModel, modelAt, modelsOf } from './fragmentModel';
import { hasRules, jsonAddressesOf, jsonAssetAt } from '../jsonAssets/jsonAsset';
import { missingTexts } from './missingTexts';

/** Returns the folders, fragments and assets of a folder, in its order, and the models of new fragments. */
export function listFolder(repository: Repository, folder: ContentNode): object {
  const known = new Map<string, FormModel | undefined>();
  const modelOf = (path: string): FormModel | undefined => {
    if (!known.has(path)) known.set(path, modelAt(repository, path));
    return known.get(path);
  };
  const entries = [...folder.children.values()].flatMap((node) =>
    entryOf(repository, node, modelOf),
  );
  const used = new Set(known.keys());
  const config = configOf(repository, folder.path);
  const models = config === undefined ? [] : modelsOf(repository, config);
  return {
    path: folder.path,
    title: titleOf(folder),
    entries,
    // A folder usually has fragments of one model.
    models: [...models]
      .sort((one, other) => Number(used.has(other.path)) - Number(used.has(one.path)))
      .map(({ path, title, description }) => ({ path, title, description })),
  };
}

function entryOf(
  repository: Repository,
  node: ContentNode,
  modelOf: (path: string) => FormModel | undefined,
): readonly object[] {
  const { path } = node;
  const common = { path, title: titleOf(node) };
  if (isFolder(node)) return [{ ...common, kind: 'folder' }];
  if (!isAsset(node)) return [];
  const fragment = fragmentOf(node);
  const model = fragment && modelOf(fragment.model);
  if (!fragment || !model) return [{ ...common, kind: 'asset', ...jsonEntry(repository, path) }];
  const addresses = [...languagesOf(repository, model, path)];
  const languages = addresses.map(
    ([code, address]) => [code, fragmentAt(repository, address)] as const,
  );
  const missing = missingTexts(model, new Map(languages));
  const others = languages.flatMap(([, other]) =>
    other && other.path !== path ? [other.path] : [],
  );
  return [{ ...common, kind: 'fragment', model: model.title, missing, others }];
}

/** Returns whether JSON has rules, and its paths in other languages. */
function jsonEntry(
  repository: Repository,
  path: string,
): { readonly rules?: boolean; readonly others?: readonly string[] } {
  const asset = path.endsWith('.json') ? jsonAssetAt(repository, path) : undefined;
  if (!asset) return {};
  const others = [...jsonAddressesOf(path).values()].filter(
    (address) => address !== path && jsonAssetAt(repository, address),
  );
  return { ...(hasRules(asset) && { rules: true }), ...(others.length > 0 && { others }) };
}

function titleOf(node: ContentNode): string {
  const content = node.children.get('jcr:content');
  const title =
    textOf(content, 'jcr:title') ??
    textOf(node, 'jcr:title') ??
    textOf(content?.children.get('metadata'), 'dc:title');
  return title ?? node.name;
}
