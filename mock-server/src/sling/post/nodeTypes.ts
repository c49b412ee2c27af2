import { PostError } from './PostRequest';

/** The primary types of AEM that a node can have, by prefix. */
const PRIMARY_TYPES = new Set([
  ...['unstructured', 'folder', 'file', 'linkedFile', 'resource'].map((name) => `nt:${name}`),
  ...['Unstructured', 'Resource', 'QueryIndexDefinition'].map((name) => `oak:${name}`),
  ...['Folder', 'OrderedFolder', 'Mapping', 'MessageEntry', 'OsgiConfig', 'Event', 'Job'].map(
    (name) => `sling:${name}`,
  ),
  ...['ACL', 'User', 'Group', 'AuthorizableFolder', 'Policy'].map((name) => `rep:${name}`),
  ...[
    ...['Page', 'PageContent', 'Template', 'Component', 'ComponentMixin', 'ClientLibraryFolder'],
    ...['EditConfig', 'EditListenersConfig', 'DropTargetConfig', 'InplaceEditingConfig', 'Dialog'],
    ...['Widget', 'WidgetCollection', 'Panel', 'Tag', 'Taxonomy', 'Console', 'Workflow'],
    ...['WorkflowModel', 'LiveSyncConfig', 'GraphQLEndpoint', 'AuditEvent', 'Project'],
  ].map((name) => `cq:${name}`),
  ...['Asset', 'AssetContent', 'Thumbnails'].map((name) => `dam:${name}`),
  ...['FullCoverage', 'PackageDefinition'].map((name) => `vlt:${name}`),
]);

/**
 * Requires a primary type.
 * @throws PostError for a type that is unknown, abstract or a mixin; 500 without a type, as in Sling.
 */
export function requirePrimaryType(type: string, status: 409 | 422): void {
  if (PRIMARY_TYPES.has(type)) return;
  throw new PostError(
    type === '' ? 500 : status,
    `"${type}" is no node type that a node can have. Send a jcr:primaryType such as nt:unstructured.`,
  );
}

/** Requires a mixin: any type that is not a primary type. @throws PostError 500, as in Sling. */
export function requireMixin(type: string): void {
  if (/^(?:mix|rep|sling|cq|dam|vlt|granite|oak):/.test(type) && !NO_MIXINS.test(type)) return;
  throw new PostError(500, `"${type}" is no mixin. Send a jcr:mixinTypes such as mix:title.`);
}

const MIXINS_OF_JCR = [
  ...['created', 'etag', 'language', 'lastModified', 'lifecycle', 'lockable', 'mimeType'],
  ...['referenceable', 'shareable', 'simpleVersionable', 'title', 'versionable', 'indexable'],
];
const NO_MIXINS = new RegExp(`^mix:(?!(?:${MIXINS_OF_JCR.join('|')})$)`);

/** Node types without properties and children of any name. */
const CLOSED_TYPES = new Set(['nt:folder', 'nt:file', 'cq:Page']);

const OF_EVERY_NODE = new Set(['jcr:created', 'jcr:createdBy', 'jcr:uuid']);

/**
 * Refuses a property that the node's type does not allow, unless the node has mixins, which may allow it.
 * @throws PostError 500, as in Sling
 */
export function requireProperty(type: string, hasMixins: boolean, name: string): void {
  if (!CLOSED_TYPES.has(type) || hasMixins || OF_EVERY_NODE.has(name)) return;
  throw new PostError(
    500,
    `A ${type} takes no property "${name}". Put it into jcr:content, or choose another type.`,
  );
}
