import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { noteUnrepeatable } from '../../reuse/recording';
import { MERGE_ROOTS } from './layers';
import { MergedNode } from './MergedNode';

/**
 * Returns the content together with Sling's merged resources: `/mnt/overlay/<path>` has what `/apps` lays over `/libs`, and
 * `/mnt/override/<absolute path>` what a resource lays over its super types. They can be read only.
 */
export function withMergedResources(repository: Repository): Repository {
  const merged = (path: string): MergedNode | undefined => mergedAt(repository, path);
  /** Returns the path of the node that a merged one has its file from. */
  const source = (path: string): string => merged(path)?.nodes.at(-1)?.path ?? path;
  return {
    get(path): ContentNode | undefined {
      if (!path.startsWith('/mnt/')) return repository.get(path);
      // Later changes are those of other paths.
      noteUnrepeatable();
      return merged(path);
    },
    readFile: (path) => repository.readFile(source(path)),
    fileOf: (path) => repository.fileOf(source(path)),
    get problems() {
      return repository.problems;
    },
    apply: (changes) => {
      repository.apply(changes);
    },
    onChange: (listener) => repository.onChange(listener),
    close: () => repository.close(),
  };
}

function mergedAt(repository: Pick<Repository, 'get'>, path: string): MergedNode | undefined {
  const root = MERGE_ROOTS.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  if (!root || path.endsWith('/')) return undefined;
  return MergedNode.at(repository, root, path.slice(root.path.length + 1));
}
