import type { DocView, DocViewNode } from '../docview/DocView';
import { KNOWN_NAMESPACES, prefixOf } from '../docview/namespaces';
import type { Mount } from '../mount/MountNode';
import { RepositoryError } from '../RepositoryError';

/**
 * The document with every prefix declared that its names need. A new document declares those of
 * its Name values too, as vault does; one that was read without them stays as it is.
 * @throws RepositoryError where a name's prefix is known neither to AEM nor to the mount.
 */
export function declareNamespaces(document: DocView, mount: Mount): DocView {
  const namespaces = new Map(document.namespaces);
  const isNew = document.namespaces.size === 0;
  const declare = (name: string, required: boolean): void => {
    const prefix = prefixOf(name);
    if (prefix === undefined || namespaces.has(prefix)) return;
    const address = KNOWN_NAMESPACES.get(prefix) ?? declaredElsewhere(prefix, mount);
    if (address !== undefined) namespaces.set(prefix, address);
    else if (required) {
      throw new RepositoryError(
        `The prefix of "${name}" is not a known namespace (${document.file}). ` +
          `Use one of ${[...KNOWN_NAMESPACES.keys()].join(', ')}, or declare it in the content first.`,
      );
    }
  };
  const visit = (node: DocViewNode): void => {
    declare(node.name, true);
    for (const [name, { type, values }] of node.properties) {
      declare(name, true);
      if (isNew && type === 'Name') for (const value of values) declare(value, false);
    }
    node.children.forEach(visit);
  };
  visit(document.root);
  return namespaces.size === document.namespaces.size ? document : { ...document, namespaces };
}

function declaredElsewhere(prefix: string, mount: Mount): string | undefined {
  for (const documents of mount.documents.values()) {
    for (const { namespaces } of documents) {
      const address = namespaces.get(prefix);
      if (address !== undefined) return address;
    }
  }
  return undefined;
}
