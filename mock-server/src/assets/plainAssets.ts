import type { ContentNode, ContentProblem } from '../repository';
import type { ContentCheck } from '../repository/Repository';

const DAM = '/content/dam';

/**
 * Finds the plain files in the DAM. AEM serves such a file, but its asset finder, fragment references and
 * renditions find only assets.
 */
export const plainAssets: ContentCheck = {
  roots: [DAM],
  find: (repository) => {
    const dam = repository.get(DAM);
    return dam === undefined ? [] : plainFilesIn(dam).map(problemOf);
  },
};

/**
 * Returns the files in a folder that belong to no asset. Files of a folder's jcr:content, such as its
 * thumbnail, are allowed.
 */
function plainFilesIn(folder: ContentNode): readonly ContentNode[] {
  return [...folder.children.values()].flatMap((child) => {
    const type = child.properties.get('jcr:primaryType')?.values[0];
    if (type === 'nt:file') return [child];
    return type === 'dam:Asset' || child.name === 'jcr:content' ? [] : plainFilesIn(child);
  });
}

function problemOf({ path, origin }: ContentNode): ContentProblem {
  return {
    file: origin?.file ?? path,
    line: origin?.line ?? 1,
    column: 0,
    message: `${path} is a plain file, which authors do not find as an asset in AEM. Run npm run content:assets.`,
  };
}
