import type { ContentNode, Property } from '../repository/node';
import type { Repository } from '../repository/Repository';

/** Content as a test writes it: text, number and boolean are properties, an object is a child. */
export interface Content {
  readonly [name: string]: string | number | boolean | readonly string[] | Content;
}

/** A repository that stands in memory; `replace` exchanges its content and tells who listens. */
export interface ContentInMemory extends Repository {
  replace(content: Content, changed: readonly string[]): void;
}

/** For tests of what reads content. */
export function repositoryOf(content: Content): ContentInMemory {
  let root = node('', '/', content);
  const listeners = new Set<(paths: readonly string[]) => void>();
  return {
    problems: [],
    get: (path) =>
      path
        .split('/')
        .filter((name) => name !== '')
        .reduce<ContentNode | undefined>((parent, name) => parent?.children.get(name), root),
    readFile: () => undefined,
    fileOf: () => undefined,
    apply: () => {
      throw new Error('This content is only read.');
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => Promise.resolve(),
    replace: (next, changed) => {
      root = node('', '/', next);
      listeners.forEach((listener) => {
        listener(changed);
      });
    },
  };
}

function node(name: string, path: string, content: Content): ContentNode {
  const properties = new Map<string, Property>();
  const children = new Map<string, ContentNode>();
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'object' && !isList(value)) {
      children.set(key, node(key, `${path === '/' ? '' : path}/${key}`, value));
    } else {
      const values = isList(value) ? value : [String(value)];
      properties.set(key, { type: 'String', multiple: isList(value), values });
    }
  }
  return { name, path, properties, children, origin: undefined };
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
