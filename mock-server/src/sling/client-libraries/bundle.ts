import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Repository } from '../../repository/Repository';
import type { ContentNode } from '../../repository/node';
import { absolutePath } from '../resources/Resource';
import { textOf } from '../resources/valueMap';
import type { ProblemLog } from '../problems';

export type BundleKind = 'js' | 'css';

/** The code of a library and of its embedded libraries, in one file. */
export interface Bundle {
  readonly kind: BundleKind;
  readonly content: Buffer;
  /** The hash of the content. Equal code has an equal address, so it may be cached without a limit. */
  readonly hash: string;
  /** The library's address without hash and extension. */
  readonly base: string;
  /** The public address with the hash. */
  readonly href: string;
}

/**
 * Joins the sources listed in `js.txt` or `css.txt` of each part, in order. Returns undefined if no part
 * lists any. A missing listed file is reported and left out.
 */
export function bundleOf(
  repository: Repository,
  library: Library,
  parts: readonly Library[],
  kind: BundleKind,
  problems: ProblemLog,
): Bundle | undefined {
  const texts: string[] = [];
  for (const part of parts) {
    for (const path of sourcesOf(repository, part, kind)) {
      const source = repository.readFile(path)?.toString('utf8');
      if (source === undefined) {
        const list = repository.fileOf(`${part.path}/${kind}.txt`) ?? `${part.path}/${kind}.txt`;
        problems.report(
          `${list} lists ${path}, which is not there. Build the frontend, or correct the line.`,
        );
      } else {
        texts.push(
          kind === 'css'
            ? rebaseStyles(source, addressOf(path, part), posix.dirname(library.address))
            : source,
        );
      }
    }
  }
  if (texts.length === 0) return undefined;
  // A script without a final semicolon must not run into the next one.
  const content = Buffer.from(texts.join(kind === 'js' ? '\n;\n' : '\n'));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const base = library.address;
  return { kind, content, hash, base, href: `${base}.lc-${hash}-lc.min.${kind}` };
}

/** Returns the paths in `js.txt` or `css.txt`. `#base=` sets the folder; other `#` lines are comments. */
function sourcesOf(repository: Repository, library: Library, kind: BundleKind): string[] {
  const list = repository.readFile(`${library.path}/${kind}.txt`)?.toString('utf8') ?? '';
  const sources: string[] = [];
  let base = library.path;
  for (const line of list.split(/\r?\n/).map((text) => text.trim())) {
    if (line.startsWith('#base=')) {
      base = absolutePath(line.slice('#base='.length).trim(), library.path);
    } else if (line !== '' && !line.startsWith('#') && !line.startsWith('//')) {
      sources.push(absolutePath(line, base));
    }
  }
  return sources;
}

/** Returns the public address of a file in a library. */
function addressOf(path: string, library: Library): string {
  return library.address + path.slice(library.path.length);
}

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

/** Returns the proxy address of a library: `/etc.clientlibs/site/clientlibs/x` for `/apps/site/clientlibs/x`. */
function proxyAddress(path: string): string {
  return `/etc.clientlibs${path.slice(path.indexOf('/', 1))}`;
}

function listOf(node: ContentNode, name: string): readonly string[] {
  return node.properties.get(name)?.values ?? [];
}

/** Matches `url(x)`, `url('x')`, and `@import "x"`. */
const REFERENCE = /url\((?:\s*(["'])([^"')]+)\1\s*|([^"'()]+))\)|(@import\s+)(["'])([^"']+)\5/g;

/** Matches addresses that need no base: an absolute address, another origin, data, or a fragment of the page. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i;

/**
 * Returns a style sheet with its relative addresses, which refer to its own file at `address`, adapted to a
 * bundle that is served from `bundleFolder`.
 */
export function rebaseStyles(styles: string, address: string, bundleFolder: string): string {
  const folder = posix.dirname(address);
  const rebased = (reference: string): string =>
    ABSOLUTE.test(reference)
      ? reference
      : posix.relative(bundleFolder, posix.join(folder, reference));
  return styles.replace(
    REFERENCE,
    (
      whole: string,
      quote = '',
      quoted: string | undefined,
      bare: string | undefined,
      rule: string,
      ruleQuote: string,
      imported: string,
    ) => {
      const url = quoted ?? bare;
      if (url === undefined) return `${rule}${ruleQuote}${rebased(imported)}${ruleQuote}`;
      return ABSOLUTE.test(url) ? whole : `url(${quote}${rebased(url.trim())}${quote})`;
    },
  );
}
