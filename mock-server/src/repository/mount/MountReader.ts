import {
  type Dirent,
  type Stats,
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type DocView, DocViewError } from '../docview/DocView';
import { parseDocView } from '../docview/parseDocView';
import { requireTypes } from '../docview/requireTypes';
import type { ContentProblem, Property } from '../node';
import { MAX_DEPTH, RepositoryError } from '../Repository';
import { isAtOrBelowFolder, repositoryName } from './fileNames';
import {
  addDocument,
  childOf,
  fileVersion,
  mountNode,
  type BinaryFile,
  type Mount,
  type MountNode,
} from './MountNode';
import { addFile } from './ntFile';

/** Files of version control, vault and file managers, which vault does not import. */
const IGNORED = new Set([
  '.vlt',
  '.vltignore',
  '.svn',
  '.git',
  '.gitignore',
  '.gitkeep',
  '.DS_Store',
  'Thumbs.db',
]);

/** Returns whether vault ignores files of this name. */
export function isIgnored(fileName: string): boolean {
  return IGNORED.has(fileName) || fileName.endsWith('~') || fileName.startsWith('.vlt-');
}

/** Reads one `jcr_root` folder. A later read parses only changed XML files. */
export class MountReader {
  readonly folder: string;
  private readonly cache = new DocumentCache();
  private documents = new Map<string, DocView[]>();
  private problems: ContentProblem[] = [];
  private filesRead = new Set<string>();

  /** @throws RepositoryError if `folder` is not a jcr_root folder. */
  constructor(
    folder: string,
    readonly readOnly: boolean,
  ) {
    this.folder = resolve(folder);
    requireJcrRoot(this.folder);
  }

  read(): Mount {
    this.documents = new Map();
    this.problems = [];
    this.filesRead = new Set();
    const root = mountNode('', '/');
    if (existsSync(this.folder)) this.readFolder(this.folder, root, 0);
    else this.problems.push(goneProblem(this.folder));
    this.cache.keepOnly(this.filesRead);
    const { folder, readOnly, documents, problems } = this;
    return { folder, readOnly, root, documents, problems };
  }

  private readFolder(folder: string, node: MountNode, depth: number): void {
    if (depth > MAX_DEPTH) {
      this.report(
        folder,
        `This folder is more than ${MAX_DEPTH} levels deep. Move it nearer to the root.`,
      );
      return;
    }
    node.diskPath ??= folder;
    const entries = listFolder(folder).filter(
      (entry) => !entry.isLink || this.isOurs(entry.path, folder),
    );
    const covering = entries.find(({ name }) => name === '.content.xml');
    if (covering) this.readDocument(covering, node, true);
    for (const entry of entries) {
      if (entry === covering) continue;
      if (entry.stats.isDirectory()) {
        this.readFolder(entry.path, childOf(node, folderNodeName(entry, entries)), depth + 1);
      } else if (entry.name.endsWith('.binary')) {
        addBinary(node, repositoryName(entry.name.slice(0, -'.binary'.length)), entry);
      } else if (!this.readDocumentFile(entry, node)) {
        addFile(childOf(node, repositoryName(entry.name)), entry.path, entry.stats);
      }
    }
  }

  /**
   * Returns whether a symbolic link in a folder is followed. Its target must be in the mount, and must not be
   * a folder that contains the link.
   */
  private isOurs(link: string, folder: string): boolean {
    const target = realpathSync(link);
    const leads = isAtOrBelowFolder(realpathSync(folder), target)
      ? 'to a folder that holds the link'
      : isAtOrBelowFolder(target, realpathSync(this.folder))
        ? undefined
        : 'out of the content folder';
    if (leads === undefined) return true;
    this.report(
      link,
      `This symbolic link leads ${leads} and is not followed. Put the content itself here.`,
    );
    return false;
  }

  private report(file: string, message: string): void {
    this.problems.push({ file, line: 1, column: 0, message });
  }

  /** Reads `X.xml` if it is FileVault XML for the child X. */
  private readDocumentFile(entry: FolderEntry, parent: MountNode): boolean {
    if (!entry.name.endsWith('.xml')) return false;
    const name = repositoryName(entry.name.slice(0, -'.xml'.length));
    return this.readDocument(entry, () => childOf(parent, name), false);
  }

  private readDocument(
    { path, stats }: FolderEntry,
    target: MountNode | (() => MountNode),
    alwaysDocView: boolean,
  ): boolean {
    this.filesRead.add(path);
    const { document, problem } = this.cache.read(path, stats, alwaysDocView);
    if (problem) this.problems.push(problem);
    if (document) {
      const node = typeof target === 'function' ? target() : target;
      addDocument(node, document.root, document.file);
      this.documents.set(node.path, [...(this.documents.get(node.path) ?? []), document]);
    }
    return document !== undefined || problem !== undefined;
  }
}

interface FolderEntry {
  readonly name: string;
  readonly path: string;
  readonly stats: Stats;
  readonly isLink: boolean;
}

/** Returns the entries in the order of their names, files before the folders that add to them. */
function listFolder(folder: string): readonly FolderEntry[] {
  const entries: (FolderEntry & { readonly key: string })[] = [];
  for (const entry of entriesOf(folder)) {
    const { name } = entry;
    if (isIgnored(name)) continue;
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) continue;
    const suffix = stats.isDirectory() ? /\.dir$/ : /\.xml$/;
    const key = name.replace(suffix, '');
    entries.push({ name, path, stats, isLink: entry.isSymbolicLink(), key });
  }
  return entries.sort(
    (a, b) =>
      (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) ||
      Number(a.stats.isDirectory()) - Number(b.stats.isDirectory()),
  );
}

/**
 * Returns the entries of a folder. A folder that is deleted meanwhile counts as empty; the watcher reports
 * the deletion.
 */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (existsSync(folder)) throw error;
    return [];
  }
}

/**
 * Returns the name of a folder's node. `logo.png.dir` adds to the file `logo.png` beside it; without such a
 * file the whole name is the node's.
 */
function folderNodeName({ name }: FolderEntry, siblings: readonly FolderEntry[]): string {
  const base = name.endsWith('.dir') ? name.slice(0, -'.dir'.length) : name;
  const adds = base !== name && siblings.some((s) => s.name === base || s.name === `${base}.xml`);
  return repositoryName(adds ? base : name);
}

function addBinary(node: MountNode, name: string, { path, stats }: FolderEntry): void {
  const property: Property = { type: 'Binary', multiple: false, values: [''], size: stats.size };
  const binary: BinaryFile = { file: path, size: stats.size, version: fileVersion(stats) };
  node.properties.set(name, property);
  node.binaries.set(name, binary);
}

function requireJcrRoot(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    throw new RepositoryError(
      `The content folder ${folder} does not exist. Name an existing jcr_root folder, or create this one.`,
    );
  }
  const inner = join(folder, 'jcr_root');
  if (basename(folder) !== 'jcr_root' && statSync(inner, { throwIfNoEntry: false })) {
    throw new RepositoryError(
      `The content folder ${folder} is a package, not its content. Name ${inner} instead.`,
    );
  }
}

function goneProblem(folder: string): ContentProblem {
  const message = `The content folder ${folder} is gone. Put it back, or start without it.`;
  return { file: folder, line: 1, column: 0, message };
}

/** The result of reading an XML file. A `document` beside a `problem` is the last good version. */
interface ReadDocument {
  readonly document?: DocView;
  readonly problem?: ContentProblem;
}

/**
 * The XML files of a mount, parsed once for each version of a file. A file that can no longer be parsed keeps
 * its last good version.
 */
class DocumentCache {
  private readonly entries = new Map<string, ReadDocument & { readonly version: string }>();

  /**
   * Returns the document in `file`. For an XML file that is not FileVault's, there is neither a document nor
   * a problem.
   */
  read(file: string, stats: Stats, alwaysDocView: boolean): ReadDocument {
    const version = fileVersion(stats);
    const known = this.entries.get(file);
    if (known?.version === version) return known;
    const entry = { ...readDocument(file, alwaysDocView, known?.document), version };
    this.entries.set(file, entry);
    return entry;
  }

  /** Drops all other files, so that a deleted file is not served. */
  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.entries.keys()) if (!files.has(file)) this.entries.delete(file);
  }
}

function readDocument(
  file: string,
  alwaysDocView: boolean,
  lastGood: DocView | undefined,
): ReadDocument {
  const text = textOf(file);
  if (text === undefined) return {};
  if (!alwaysDocView && !/<jcr:root[\s/>]/.test(text)) return {};
  try {
    const document = parseDocView(text, file);
    requireTypes(document);
    return { document };
  } catch (error) {
    if (!(error instanceof DocViewError)) throw error;
    const { line, column, message } = error;
    const served = lastGood ? ' Its last good version is served until then.' : '';
    const problem = { file, line, column, message: message + served };
    return lastGood ? { document: lastGood, problem } : { problem };
  }
}

/** Returns the text of a file, or undefined if it was deleted after the folder was listed. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (existsSync(file)) throw error;
    return undefined;
  }
}
