import type { Change, Property, PropertyType, Repository } from 'mock-server';
import { send, type Target } from './send';
import { isNode, membersOf, type NodeContent, typedProperty, type TypedProperty } from './table';

/** Writes a tree into our repository, with each property's type. */
export function createInRepository(
  repository: Repository,
  path: string,
  content: NodeContent,
): void {
  repository.apply([...changesOf(path, content)]);
}

function* changesOf(path: string, content: NodeContent): Generator<Change> {
  const members = membersOf(content);
  const properties = new Map<string, Property>();
  for (const [name, value] of members) {
    if (isNode(value)) continue;
    const { type, multiple, values } = typedProperty(name, value);
    // The bytes of a file are kept in a separate file.
    if (name === 'jcr:data') continue;
    properties.set(name, { type: type as PropertyType, multiple, values });
  }
  yield { kind: 'addNode', path, properties };
  for (const [name, value] of members)
    if (isNode(value)) yield* changesOf(`${path}/${name}`, value);
  const data = (content['jcr:content'] as NodeContent | undefined)?.['jcr:data'];
  if (data === undefined || isNode(data)) return;
  const [text = ''] = typedProperty('jcr:data', data).values;
  yield { kind: 'writeFile', path, content: Buffer.from(text) };
}

/**
 * Imports a tree into Sling as JCR's system view, the only format over HTTP that keeps every property's type. Removes
 * the previous content of the path.
 */
export async function importIntoSling(
  sling: Target,
  path: string,
  content: NodeContent,
): Promise<void> {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  await send(sling, { method: 'POST', path, form: [[':operation', 'delete']] });
  const answer = await send(sling, {
    method: 'POST',
    path: path.slice(0, slash),
    form: [
      [':operation', 'import'],
      [':contentType', 'jcr.xml'],
      [':name', name],
      [
        ':content',
        `<?xml version="1.0" encoding="UTF-8"?>${systemView(name, content, NAMESPACES)}`,
      ],
    ],
  });
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`Sling did not import ${path}: ${String(answer.status)} ${answer.body}`);
  }
}

const NAMESPACES =
  ' xmlns:sv="http://www.jcp.org/jcr/sv/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0"' +
  ' xmlns:nt="http://www.jcp.org/jcr/nt/1.0" xmlns:mix="http://www.jcp.org/jcr/mix/1.0"' +
  ' xmlns:sling="http://sling.apache.org/jcr/sling/1.0" xmlns:cq="http://www.day.com/jcr/cq/1.0"';

function systemView(name: string, content: NodeContent, attributes = ''): string {
  const members = membersOf(content);
  // Properties precede children, and the type precedes both.
  const properties = members.flatMap(([key, value]) =>
    isNode(value) ? [] : [propertyView(key, typedProperty(key, value))],
  );
  const children = members.flatMap(([key, value]) =>
    isNode(value) ? [systemView(key, value)] : [],
  );
  return `<sv:node sv:name="${escaped(name)}"${attributes}>${properties.join('')}${children.join('')}</sv:node>`;
}

function propertyView(name: string, { type, multiple, values }: TypedProperty): string {
  const texts = values.map((value) =>
    type === 'Binary' ? Buffer.from(value).toString('base64') : escaped(value),
  );
  const items = texts.map((text) => `<sv:value>${text}</sv:value>`).join('');
  const many = multiple ? ' sv:multiple="true"' : '';
  return `<sv:property sv:name="${escaped(name)}" sv:type="${type}"${many}>${items}</sv:property>`;
}

/** Escapes line breaks and tabs as references, which an XML parser keeps. */
function escaped(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (unit) => `&#${String(unit.charCodeAt(0))};`);
}
