import type { ContentNode, Property, Repository } from '../../repository';
import { jsonText, nodeJson, UnwritableNumber } from './nodeJson';
import { propertyTexts } from './propertyText';

interface JsonResponse {
  readonly status: 200 | 300 | 400 | 404 | 500;
  readonly contentType: string;
  readonly body: string;
}

/** More nodes than this are only given level by level (Sling's json.maximumresults). */
const MAXIMUM_NODES = 200;

/**
 * The JSON that Sling's DefaultGetServlet gives for a node.
 * @param path The node's repository path.
 * @param selectors Of the request, in order: the last one is a depth, `infinity`, `tidy` or
 *   `harray`; without any, the depth is 0.
 * @returns 400 for another last selector, 404 where there is no node, 300 with a list of shallower
 *   addresses where the answer would hold more than 200 nodes, 500 for a Double that is no number.
 */
export function renderJson(
  repository: Pick<Repository, 'get'>,
  path: string,
  selectors: readonly string[],
): JsonResponse {
  const node = repository.get(path);
  if (!node) return answer(404, { error: `There is no resource at ${path}.` });
  const options = parseJsonSelectors(selectors);
  if (!options) return invalidSelector(selectors);
  const { depth, tidy, harray } = options;
  const tooDeep = levelOverLimit(node, depth);
  if (tooDeep !== undefined) {
    const levels = Array.from({ length: tooDeep + 1 }, (_, at) => tooDeep - at);
    return answer(
      300,
      levels.map((level) => `${path}.${tidy ? 'tidy.' : ''}${level}.json`),
    );
  }
  try {
    const body = jsonText(nodeJson(node, depth, harray), tidy ? 2 : 0);
    return { status: 200, contentType: CONTENT_TYPE, body };
  } catch (error) {
    if (!(error instanceof UnwritableNumber)) throw error;
    return answer(500, { error: `${path} cannot be written. ${error.message}` });
  }
}

/**
 * The JSON of a property by its own address: its name, and its value or values as text.
 * @param text The values, for a Binary the text of its bytes.
 * @returns 400 for a last selector that `renderJson` would refuse.
 */
export function renderPropertyJson(
  name: string,
  property: Property,
  selectors: readonly string[],
  text: readonly string[] = propertyTexts(property),
): JsonResponse {
  const options = parseJsonSelectors(selectors);
  if (!options) return invalidSelector(selectors);
  const json = new Map([[name, property.multiple ? text : (text[0] ?? '')]]);
  const body = jsonText(json, options.tidy ? 2 : 0);
  return { status: 200, contentType: CONTENT_TYPE, body };
}

function invalidSelector(selectors: readonly string[]): JsonResponse {
  return answer(400, { error: `Invalid recursion selector value '${selectors.at(-1) ?? ''}'` });
}

const CONTENT_TYPE = 'application/json;charset=utf-8';

function answer(status: JsonResponse['status'], body: unknown): JsonResponse {
  return { status, contentType: CONTENT_TYPE, body: JSON.stringify(body) };
}

/**
 * The level at which the count goes over the limit, or undefined. A depth of one is always
 * allowed (SLING-2320).
 */
function levelOverLimit(start: ContentNode, depth: number): number | undefined {
  if (depth === 1) return undefined;
  let count = 0;
  let nodes: readonly ContentNode[] = [start];
  for (let level = 0; level < depth && nodes.length > 0; level++) {
    nodes = nodes.flatMap(({ children }) => [...children.values()]);
    count += nodes.length;
    if (count > MAXIMUM_NODES) return level;
  }
  return undefined;
}

interface JsonOptions {
  /** Levels of children; Infinity for all. */
  readonly depth: number;
  /** Indented by two spaces. */
  readonly tidy: boolean;
  /** Children in an array `__children__`, so that their order is kept. */
  readonly harray: boolean;
}

/** Undefined where the last selector is neither a depth nor one of the three words. */
function parseJsonSelectors(selectors: readonly string[]): JsonOptions | undefined {
  const depth = parseDepth(selectors.at(-1));
  if (depth === undefined) return undefined;
  return { depth, tidy: selectors.includes('tidy'), harray: selectors.includes('harray') };
}

function parseDepth(selector: string | undefined): number | undefined {
  if (selector === undefined || selector === 'tidy' || selector === 'harray') return 0;
  if (selector === 'infinity' || selector === '-1') return Infinity;
  if (!/^(?:0|[1-9]\d*)$/.test(selector)) return undefined;
  // What does not fit into a Java int stands for all levels.
  return Number(selector) > 2 ** 31 - 1 ? Infinity : Number(selector);
}
