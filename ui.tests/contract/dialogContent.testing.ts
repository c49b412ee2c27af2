import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Change, type ContentNode, openRepository } from 'mock-server/src/repository';
import { jsonText, nodeJson } from 'mock-server/src/sling/get-json/nodeJson';
import { handlePost } from 'mock-server/src/sling/post/handlePost';
import type { JsonObject } from '../../editor/src/dialog/tree/DialogNode';

/** Returns a node with all descendants as Sling's GET servlet writes it (`.infinity.json`). */
export function jsonOf(node: ContentNode): JsonObject {
  return JSON.parse(jsonText(nodeJson(node, Infinity, false), 0)) as JsonObject;
}

/** Returns a node and all nodes below it. */
export function nodesFrom(node: ContentNode | undefined): readonly ContentNode[] {
  return node ? [node, ...[...node.children.values()].flatMap(nodesFrom)] : [];
}

const HOME = `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" jcr:primaryType="nt:unstructured"/>
`;

/** A repository that holds a copy of one component at a time, to post to. */
export function contentCopy() {
  const mount = mkdtempSync(join(tmpdir(), 'dialogs-'));
  mkdirSync(join(mount, 'content'));
  writeFileSync(join(mount, 'content', '.content.xml'), HOME);
  const repository = openRepository({ mounts: [mount] });
  const path = '/content/copy';
  return {
    /** Replaces the copy by a copy of another node. */
    put(node: ContentNode): void {
      if (repository.get(path)) repository.apply([{ kind: 'removeNode', path }]);
      repository.apply(additions(node, path));
    },
    /** Posts fields to the copy, as the dialog does. Fails unless the server accepts them. */
    post(fields: readonly (readonly [string, string | File])[]): void {
      const parameters = fields.map(
        ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
      );
      const { status, body } = handlePost(repository, {
        path,
        parameters,
        accept: 'application/json',
      });
      if (status !== 200) throw new Error(`${status} for ${JSON.stringify(parameters)}: ${body}`);
    },
    /** Returns the copy's types and values, for a comparison. */
    typed: () => typed(repository.get(path)),
    json(): JsonObject {
      const node = repository.get(path);
      return node ? jsonOf(node) : {};
    },
    async close(): Promise<void> {
      await repository.close();
      rmSync(mount, { recursive: true });
    },
  };
}

function additions(node: ContentNode, path: string): readonly Change[] {
  // Only a page content type demands a page around it.
  const properties = new Map(node.properties);
  properties.set('jcr:primaryType', { type: 'Name', multiple: false, values: ['nt:unstructured'] });
  return [
    { kind: 'addNode', path, properties },
    ...[...node.children.values()].flatMap((child) => additions(child, `${path}/${child.name}`)),
  ];
}

/** A node's properties with their types, and its children in order. */
export interface Typed {
  readonly properties: Readonly<Record<string, string>>;
  readonly children: readonly (readonly [string, Typed])[];
}

function typed(node: ContentNode | undefined): Typed {
  const properties = [...(node?.properties ?? [])].map(([name, { type, multiple, values }]) => [
    name,
    `{${type}${multiple ? '[]' : ''}}${values.join(' | ')}`,
  ]);
  return {
    properties: Object.fromEntries(properties.sort()) as Record<string, string>,
    children: [...(node?.children.values() ?? [])].map((child) => [child.name, typed(child)]),
  };
}
