import type { ContentNode } from '../../repository/node';
import { textOf } from '../resources/valueMap';

/** A cq:ClientLibraryFolder. */
export interface Library {
  readonly path: string;
  readonly categories: readonly string[];
  /** Categories that must be on the page before this library. */
  readonly dependencies: readonly string[];
  /** Categories whose code becomes part of this library's own. */
  readonly embed: readonly string[];
  /** Whether the library is served below /etc.clientlibs. */
  readonly proxied: boolean;
  /** Its public address without hash and extension. */
  readonly address: string;
}

export function libraryOf(node: ContentNode): Library {
  const proxied = textOf(node, 'allowProxy') === 'true';
  return {
    path: node.path,
    categories: listOf(node, 'categories'),
    dependencies: listOf(node, 'dependencies'),
    embed: listOf(node, 'embed'),
    proxied,
    address: proxied ? proxyAddress(node.path) : node.path,
  };
}

/** `/apps/site/clientlibs/x` is served at `/etc.clientlibs/site/clientlibs/x`. */
export function proxyAddress(path: string): string {
  return `/etc.clientlibs${path.slice(path.indexOf('/', 1))}`;
}

function listOf(node: ContentNode, name: string): readonly string[] {
  return node.properties.get(name)?.values ?? [];
}
