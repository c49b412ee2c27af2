import { childPath, type Property, type PropertyType } from '../../repository';
import { ensureNode } from './nodes';
import { requirePrimaryType } from './nodeTypes';
import { modifiedPath, newChildPath, type Target } from './targetPath';
import { type Outcome, PostError, type PostParameters } from './PostRequest';
import { parseDate } from './parseDate';
import type { PostSession } from './PostSession';
import { collectProperties } from './RequestProperty';

/**
 * Implements `:operation=import`. It imports a tree from `:content` or `:contentFile`, as JSON
 * (`:contentType=json`), into a new child `:name` or `:nameHint`, or without these into the resource itself.
 * `:replace=true` replaces existing nodes, `:replaceProperties=true` existing properties.
 */
export function importContent(
  session: PostSession,
  target: Target,
  parameters: PostParameters,
): Outcome {
  const path = modifiedPath(session, { ...target, generate: false }, parameters);
  const refused = (message: string): Outcome => ({ path, status: 412, message });
  const contentType = parameters.text(':contentType');
  if (contentType === undefined) return refused('Required :contentType parameter is missing');
  const content = parameters.text(':content') ?? parameters.text(':contentFile');
  if (content === undefined) return refused('Missing content for import');
  if (contentType !== 'json') {
    throw new PostError(500, `Content of the type "${contentType}" cannot be imported. Send JSON.`);
  }
  const replace = parameters.text(':replace')?.toLowerCase() === 'true';
  const replaceProperties = parameters.text(':replaceProperties')?.toLowerCase() === 'true';
  ensureNode(session, path, collectProperties(parameters, path));

  const name = parameters.text(':name');
  const existing = name ? childPath(path, name) : '';
  const isReplaced = name !== undefined && name !== '' && session.has(existing);
  if (isReplaced) {
    if (!replace) return refused(`Cannot import ${existing}: node exists`);
    session.remove(existing);
  }
  const makesChild = Boolean(name) || parameters.has(':nameHint');
  const root = makesChild ? newChildPath(session, path, parameters) : path;
  writeNode(session, root, parseObject(content), replace, replaceProperties);
  // As in Sling, the response names the node that was created first.
  const [type, first] = session.log[0] ?? [];
  const reported = type === 'created' && first !== undefined ? first : path;
  return { path: reported, created: !isReplaced };
}

type JsonRecord = Readonly<Record<string, unknown>>;

/** Parses a JSON object. An empty text is an object without members. @throws PostError 409 for anything else. */
function parseObject(content: string): JsonRecord {
  if (content.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(content);
    if (isRecord(value)) return value;
  } catch {
    // The error below names the remedy for both cases.
  }
  throw new PostError(409, 'The content is no JSON object. Correct :content and send it again.');
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function writeNode(
  session: PostSession,
  path: string,
  json: JsonRecord,
  replace: boolean,
  replaceProperties: boolean,
): void {
  if (!session.has(path)) {
    const type =
      typeof json['jcr:primaryType'] === 'string' ? json['jcr:primaryType'] : 'nt:unstructured';
    requirePrimaryType(type, 409);
    session.add(
      path,
      new Map([['jcr:primaryType', { type: 'Name', multiple: false, values: [type] }]]),
    );
    session.log.push(['created', path]);
  }
  for (const [name, value] of Object.entries(json)) {
    if (name === 'jcr:primaryType' || value === null) continue;
    const child = childPath(path, name);
    if (isRecord(value)) {
      if (replace && session.has(child)) session.remove(child);
      writeNode(session, child, value, replace, replaceProperties);
    } else if (replaceProperties || !session.property(path, name)) {
      session.set(path, name, jsonProperty(name, value));
      session.log.push(['created', child]);
    }
  }
}

function jsonProperty(name: string, value: unknown): Property {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (new Set(items.map((item) => typeof item)).size > 1 || items.some(Array.isArray)) {
    throw new PostError(409, `The values of "${name}" are of several types. Send one type.`);
  }
  const type = name === 'jcr:mixinTypes' ? 'Name' : jsonType(items[0]);
  const values = items.map(
    (item) => (type === 'Date' ? parseDate(String(item)) : undefined) ?? String(item),
  );
  return { type, multiple: Array.isArray(value), values };
}

function jsonType(value: unknown): PropertyType {
  if (typeof value === 'boolean') return 'Boolean';
  if (typeof value === 'number') return Number.isInteger(value) ? 'Long' : 'Double';
  const text = String(value);
  return /T\d{2}:|GMT[+-]\d{4}/.test(text) && parseDate(text) !== undefined ? 'Date' : 'String';
}
