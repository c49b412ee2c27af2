import { childPath, type ContentNode, isAtOrBelow, nodeName } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { PostError, type PostParameters, valueText } from '../../sling/post/PostRequest';
import { checkedAssetName, extensionOf, isAsset, isFolder } from './assetName';
import { existing, required } from './commandForm';
import { checkedName } from './pageName';

/** A source that a command moves or copies, with its destination. */
export interface Placement {
  readonly source: string;
  /** The page or folder that will have it. */
  readonly parent: string;
  readonly name: string;
  /** The end of the name, `.png`, before which a number goes; empty for anything but an asset. */
  readonly extension: string;
}

const ASSETS = '/content/dam';

/**
 * Returns what the fields `srcPath`, `destParentPath` and `destName` name. `srcPath` may be repeated; of the two others, there is
 * then one for all, or one for each in the same order. Without a name, the source keeps its own.
 *
 * @param does the participle for refusals: `moved` or `copied`
 * @throws PostError 400, 404, or 409 for a destination that cannot have the source
 */
export function placementsIn(
  repository: Repository,
  parameters: PostParameters,
  does: string,
): readonly Placement[] {
  required(parameters, 'srcPath');
  required(parameters, 'destParentPath');
  const sources = texts(parameters, 'srcPath').map((path) => existing(repository, path));
  const parents = forEach(parameters, 'destParentPath', sources.length);
  const names = forEach(parameters, 'destName', sources.length);
  const placements = sources.map((source, at): Placement => {
    const parent = existing(repository, parents[at] ?? '');
    const within = sources.find((each) => isAtOrBelow(parent, each));
    if (within !== undefined)
      throw new PostError(409, `${within} cannot be ${does} into itself. Choose another place.`);
    const above = sources.find((each, index) => index !== at && isAtOrBelow(source, each));
    if (above !== undefined)
      throw new PostError(409, `${source} is ${does} with ${above}. Send it only once.`);
    const node = nodeAt(repository, source);
    requireSamePart(repository, source, parent, does);
    const given = names[at] ?? '';
    const keeps = given === '' || given === nodeName(source);
    const name = keeps ? nodeName(source) : checkedFor(node, given);
    return { source, parent, name, extension: extensionOf(node) };
  });
  const paths = placements.map(({ parent, name }) => childPath(parent, name));
  const twice = paths.find((path, at) => paths.indexOf(path) !== at);
  if (twice === undefined) return placements;
  throw new PostError(409, `Two would be at ${twice}. Send a "destName" for each.`);
}

/** Requires that assets and their folders stay below /content/dam, and pages outside of it. */
function requireSamePart(
  repository: Repository,
  source: string,
  parent: string,
  does: string,
): void {
  const isOfAssets = isAtOrBelow(source, ASSETS);
  if (isOfAssets !== isAtOrBelow(parent, ASSETS))
    throw new PostError(
      409,
      isOfAssets
        ? `${source} is an asset or a folder of assets, which is ${does} to a folder below ${ASSETS} only.`
        : `${source} is no asset, and cannot be ${does} to ${parent}, which is of assets.`,
    );
  if (!isOfAssets) return;
  const node = nodeAt(repository, source);
  if (source === ASSETS || !(isAsset(node) || isFolder(node)))
    throw new PostError(409, `${source} is no asset, fragment or folder that can be ${does}.`);
  if (!isFolder(nodeAt(repository, parent)))
    throw new PostError(409, `${parent} is no folder. Choose a folder below ${ASSETS}.`);
}

function checkedFor(node: ContentNode, name: string): string {
  if (isAsset(node)) return checkedAssetName(node, name);
  return checkedName(name, isFolder(node) ? 'a folder' : 'a page');
}

function nodeAt(repository: Repository, path: string): ContentNode {
  const node = repository.get(path);
  if (!node) throw new PostError(404, `There is nothing at ${path}.`);
  return node;
}

const texts = (parameters: PostParameters, name: string): readonly string[] =>
  (parameters.all(name) ?? []).map(valueText);

/** Returns the values of a field for each of the sources. @throws PostError 400 for another number of them */
function forEach(parameters: PostParameters, name: string, count: number): readonly string[] {
  const values = texts(parameters, name);
  if (values.length <= 1) return Array.from({ length: count }, () => values[0] ?? '');
  if (values.length === count) return values;
  throw new PostError(400, `Send one "${name}" for all, or one for each "srcPath".`);
}
