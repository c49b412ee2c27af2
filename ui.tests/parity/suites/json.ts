import { compareEach, type Suite, textDifference, textOf } from '../comparison';
import { nodesBelow } from './pages';

/** The selectors of Sling's JSON renderer: one level, and the whole tree with line breaks. */
const SELECTORS = ['1', 'tidy.infinity'] as const;

/** The repository adds these properties when a package is installed. */
const ADDED = new Set([
  'jcr:created',
  'jcr:createdBy',
  'jcr:lastModified',
  'jcr:lastModifiedBy',
  'jcr:uuid',
]);

/** Pages, assets, templates, policies, models and queries as JSON. */
export const json: Suite = {
  name: 'json',
  compare: (sides) => {
    const paths = ['/content', '/conf/riteaid-web']
      .flatMap((root) => nodesBelow(sides, root))
      .filter((node) => TYPES.has(node.properties.get('jcr:primaryType')?.values[0] ?? ''))
      .map(({ path }) => path.replaceAll('/jcr:', '/_jcr_').replaceAll('/cq:', '/_cq_'));
    const requests = paths.flatMap((path) =>
      SELECTORS.map((selectors) => `${path}.${selectors}.json`),
    );
    return compareEach(requests, async (path) => {
      const request = { path: encodeURI(path) };
      const [left, right] = await Promise.all([sides.sling.ask(request), sides.ours.ask(request)]);
      return textDifference(`json ${path}`, textOf(left, normalJson), textOf(right, normalJson));
    });
  },
};

const TYPES = new Set([
  'cq:Page',
  'cq:Template',
  'dam:Asset',
  'sling:Folder',
  'sling:OrderedFolder',
]);

/** The types whose children keep the order of the package; Sling may reorder those of a page or a folder. */
const ORDERED = new Set(['nt:unstructured', 'cq:PageContent']);

/**
 * Returns JSON with the properties of each node by name, then its children, in their order if the node's type keeps
 * one.
 */
function normalJson(body: string): string {
  return JSON.stringify(ordered(JSON.parse(body)), undefined, 1);
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !ADDED.has(name));
  const isNode = ([, one]: [string, unknown]): boolean =>
    typeof one === 'object' && !Array.isArray(one);
  const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);
  const properties = entries.filter((entry) => !isNode(entry)).sort(byName);
  const children = entries.filter(isNode);
  if (!ORDERED.has(String((value as Record<string, unknown>)['jcr:primaryType'])))
    children.sort(byName);
  return Object.fromEntries([
    ...properties,
    ...children.map(([name, child]) => [name, ordered(child)] as const),
  ]);
}
