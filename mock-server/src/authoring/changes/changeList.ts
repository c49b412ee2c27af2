import {
  type ContentNode,
  DocViewError,
  nodeName,
  parentPath,
  parseDocView,
  type Repository,
} from '../../repository';
import type { FormerFile } from './FormerFiles';
import { gitPatch } from './gitPatch';
import type { ProjectFiles } from './ProjectFiles';

/** A page, or another unit that authors know, with its changed files. */
export interface ChangedPage {
  readonly path: string;
  readonly title: string;
  readonly files: readonly ChangedFile[];
}

export interface ChangedFile extends FormerFile {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly note: string | undefined;
}

/** The types of nodes under which changed files are listed. */
const UNITS = new Set(['cq:Page', 'dam:Asset', 'cq:Template', 'cq:Component']);

/**
 * Groups changed files by the nearest page, asset, template or component, which may be a removed one. A file without any
 * is listed under its own node.
 */
export function changedPages(
  former: readonly FormerFile[],
  files: ProjectFiles,
  repository: Pick<Repository, 'get'>,
): readonly ChangedPage[] {
  const removed = removedUnits(former, files);
  const titleOf = (path: string): string | undefined =>
    unitTitle(repository.get(path)) ?? removed.get(path);
  const pages = new Map<string, ChangedFile[]>();
  for (const file of former) {
    const own = files.pathOf(file.file);
    let path = own;
    while (path !== '/' && titleOf(path) === undefined) path = parentPath(path);
    const unit = path === '/' ? own : path;
    pages.set(unit, [...(pages.get(unit) ?? []), changedFile(file)]);
  }
  return [...pages]
    .map(([path, all]) => ({ path, title: titleOf(path) ?? nodeName(path), files: all }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns a file as JSON, with the counts of its lines. */
export function changedFileJson({
  name,
  former,
  now,
  kind,
  note,
  isTooLarge,
}: ChangedFile): object {
  const patch = isTooLarge ? undefined : gitPatch({ name, former, now });
  return {
    file: name,
    kind,
    added: patch?.added ?? 0,
    removed: patch?.removed ?? 0,
    binary: patch?.isBinary ?? true,
    ...(note !== undefined && { note }),
  };
}

function changedFile(file: FormerFile): ChangedFile {
  const kind = file.now ? (file.former ? 'changed' : 'added') : 'removed';
  return { ...file, kind, note: noteOf(file) };
}

function noteOf({ name, isTooLarge, changedElsewhere }: FormerFile): string | undefined {
  if (isTooLarge) {
    return 'The former bytes are too many to be kept, so that this file is in no patch and cannot be discarded.';
  }
  if (changedElsewhere) {
    return 'Another program has changed this file as well. The difference has its changes, and a discard leaves the file alone.';
  }
  if (name.startsWith('../')) {
    return 'This file is outside of the project, so that it is in no patch.';
  }
  return undefined;
}

/** Returns the titles of the units that were removed, by their paths. */
function removedUnits(
  former: readonly FormerFile[],
  files: ProjectFiles,
): ReadonlyMap<string, string> {
  const units = new Map<string, string>();
  for (const { file, former: bytes, now } of former) {
    const path = files.pathOf(file);
    if (now || !bytes || !files.isRootOf(path, file)) continue;
    const title = titleInXml(bytes.toString(), file, path);
    if (title !== undefined) units.set(path, title);
  }
  return units;
}

function titleInXml(text: string, file: string, path: string): string | undefined {
  try {
    const { root } = parseDocView(text, file);
    if (!UNITS.has(root.properties.get('jcr:primaryType')?.values[0] ?? '')) return undefined;
    const content = root.children.find(({ name }) => name === 'jcr:content');
    const title = (content ?? root).properties.get('jcr:title') ?? root.properties.get('jcr:title');
    return title?.values[0] ?? nodeName(path);
  } catch (error) {
    if (error instanceof DocViewError) return undefined;
    throw error;
  }
}

/** Returns the title of a page, asset, template or component; undefined for any other node. */
function unitTitle(node: ContentNode | undefined): string | undefined {
  if (!node || !UNITS.has(node.properties.get('jcr:primaryType')?.values[0] ?? ''))
    return undefined;
  const content = node.children.get('jcr:content');
  const title = content?.properties.get('jcr:title') ?? node.properties.get('jcr:title');
  return title?.values[0] ?? node.name;
}
