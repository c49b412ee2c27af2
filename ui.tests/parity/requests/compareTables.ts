import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../exchange';
import { send, type Target } from './send';
import { normalJson } from './normalJson';
import {
  type Aspect,
  caseName,
  type NodeContent,
  type TableCase,
  type TableRequest,
} from './table';

/** A server under comparison, with a function that creates a tree in it. */
export interface ComparedServer extends Target {
  readonly create: (path: string, content: NodeContent) => void | Promise<void>;
}

/** One aspect of a response in which two servers differ. */
export interface Difference {
  readonly case: string;
  /** `POST {case}`, or `tree`. */
  readonly request: string;
  readonly aspect: Aspect;
  readonly sling: unknown;
  readonly ours: unknown;
}

/**
 * Sends each case of a table to both servers and returns the differences.
 * @param root an existing node in both repositories, under which each case gets its own node
 */
export async function compareTables(
  sling: ComparedServer,
  ours: ComparedServer,
  root: string,
  cases: readonly TableCase[],
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const [index, tableCase] of cases.entries()) {
    const path = `${root}/${caseName(index, tableCase.name)}`;
    differences.push(...(await compareCase(sling, ours, path, tableCase)));
  }
  return differences;
}

const EMPTY: NodeContent = { 'jcr:primaryType': 'nt:unstructured' };

async function compareCase(
  sling: ComparedServer,
  ours: ComparedServer,
  path: string,
  { name, content, requests, compare }: TableCase,
): Promise<readonly Difference[]> {
  const tree = withPath({ ...EMPTY, ...content }, path);
  const differences: Difference[] = [];
  const note = (request: string, aspect: Aspect, a: unknown, b: unknown): void => {
    if (isDeepStrictEqual(a, b)) return;
    differences.push({ case: name, request, aspect, sling: a, ours: b });
  };
  const created = await Promise.all([sling, ours].map((server) => creates(server, path, tree)));
  note('content', 'tree', created[0], created[1]);
  for (const request of requests) {
    const asked = withPath(request, path);
    const [a, b] = await Promise.all([send(sling, asked), send(ours, asked)]);
    for (const aspect of compare) {
      if (aspect === 'tree') continue;
      note(
        `${request.method} ${request.path}`,
        aspect,
        seen(aspect, a, sling),
        seen(aspect, b, ours),
      );
    }
  }
  if (compare.includes('tree')) {
    const asked = { method: 'GET', path: `${path}.infinity.json` };
    const [a, b] = await Promise.all([send(sling, asked), send(ours, asked)]);
    note('tree', 'tree', normalJson(a.body), normalJson(b.body));
  }
  return differences;
}

/** Returns `created`, or why a server refuses the tree. */
async function creates(server: ComparedServer, path: string, tree: NodeContent): Promise<string> {
  try {
    await server.create(path, tree);
    return 'created';
  } catch (error) {
    return String(error);
  }
}

function withPath<Value extends TableRequest | NodeContent>(value: Value, path: string): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('{case}', path)) as Value;
}

/** The aspects that an error page has as well. */
const EVEN_OF_ERRORS: readonly Aspect[] = ['status', 'location', 'part'];

/** Returns an aspect of a response. An error page is each server's own and counts as equal. */
function seen(aspect: Aspect, { status, headers, body }: Answer, { origin }: Target): unknown {
  if (status >= 400 && !EVEN_OF_ERRORS.includes(aspect)) return '(error)';
  switch (aspect) {
    case 'status':
      return status;
    case 'location':
      return (headers.location ?? '').replace(origin, '{origin}');
    case 'type':
      return (headers['content-type'] ?? '').replace(/\s/g, '').toLowerCase();
    case 'part':
      return headers['content-range'] ?? '';
    case 'json':
      return normalJson(body);
    case 'changes':
      return changesOf(body);
    default:
      return body;
  }
}

/** Returns the changes that the response to a POST reports; each server words its errors differently. */
function changesOf(body: string): unknown {
  try {
    const { changes, isCreate, path, location, parentLocation } = JSON.parse(body) as Record<
      string,
      unknown
    >;
    return { changes, isCreate, path, location, parentLocation };
  } catch {
    return { notJson: body };
  }
}
