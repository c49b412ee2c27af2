import type { ContentNode, Property, Repository } from '../../repository';
import { jsonText, nodeJson, UnwritableNumber } from './nodeJson';
import { propertyTexts } from './propertyText';

interface JsonResponse {
  readonly status: 200 | 300 | 400 | 404 | 500;
  readonly contentType: string;
  readonly body: string;
}

/** The maximum number of nodes in a response (Sling's json.maximumresults). More are available level by level. */
const MAXIMUM_NODES = 200;

/**
 * Returns the JSON of a node as in Sling's DefaultGetServlet.
 * @param path the node's repository path
 * @param selectors the request's selectors in order. The last one is a depth, `infinity`, `tidy` or `harray`;
 * without selectors the depth is 0.
 * @returns 400 for another last selector, 404 without a node, 300 with a list of shallower addresses if the
 * response would contain more than 200 nodes, 500 for a Double that is not a number
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
 * Returns the JSON of a property by its own address: its name, and its value or values as text.
 * @param text the values; for a Binary, the text of its bytes
 * @returns 400 for a last selector that `renderJson` refuses
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
 * Returns the level at which the count exceeds the limit, or undefined. A depth of one is always allowed
 * (SLING-2320).
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
  /** The number of levels of children; Infinity for all. */
  readonly depth: number;
  /** Whether the JSON is indented by two spaces. */
  readonly tidy: boolean;
  /** Whether the children are an array `__children__`, which keeps their order. */
  readonly harray: boolean;
}

/** Returns the options, or undefined if the last selector is neither a depth nor one of the three words. */
function parseJsonSelectors(selectors: readonly string[]): JsonOptions | undefined {
  const depth = parseDepth(selectors.at(-1));
  if (depth === undefined) return undefined;
  return { depth, tidy: selectors.includes('tidy'), harray: selectors.includes('harray') };
}

function parseDepth(selector: string | undefined): number | undefined {
  if (selector === undefined || selector === 'tidy' || selector === 'harray') return 0;
  if (selector === 'infinity' || selector === '-1') return Infinity;
  if (!/^(?:0|[1-9]\d*)$/.test(selector)) return undefined;
  // A number beyond a Java int means all levels.
  return Number(selector) > 2 ** 31 - 1 ? Infinity : Number(selector);
}
