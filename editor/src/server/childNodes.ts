import { getJson, ServerError } from './request';

/** A child of a node. */
export interface ChildNode {
  readonly name: string;
  /** The title of the node or of its content, or else its name. */
  readonly title: string;
  /** The primary type. */
  readonly type: string;
  /** Whether it has, or may have, children besides its content. */
  readonly hasChildren: boolean;
}

/** Returns the children of a node, without `jcr:content` and its like. @throws ServerError */
export async function childNodes(path: string): Promise<readonly ChildNode[]> {
  const { node, isDeep } = await withChildren(path);
  return Object.entries(node).flatMap(([name, child]): ChildNode[] => {
    if (name.includes(':') || !isObject(child)) return [];
    const content = child['jcr:content'];
    const title = (isObject(content) ? content['jcr:title'] : undefined) ?? child['jcr:title'];
    const type = child['jcr:primaryType'];
    const below = Object.entries(child).filter(
      ([key, value]) => !key.includes(':') && isObject(value),
    );
    return [
      {
        name,
        title: typeof title === 'string' ? title : name,
        type: typeof type === 'string' ? type : '',
        hasChildren: below.length > 0 || !isDeep,
      },
    ];
  });
}

/**
 * Titles and grandchildren are one level deeper than names. Sling lists at most 200 nodes at once, so that a larger folder
 * is listed by names.
 */
async function withChildren(
  path: string,
): Promise<{ readonly node: Readonly<Record<string, unknown>>; readonly isDeep: boolean }> {
  try {
    return { node: (await getJson(`${path}.2.json`)) as Record<string, unknown>, isDeep: true };
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 300) throw error;
    return { node: (await getJson(`${path}.1.json`)) as Record<string, unknown>, isDeep: false };
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
