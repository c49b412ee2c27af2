import { createHash } from 'node:crypto';
import type { ProblemLog } from '../scripting/ProblemLog';
import { posix } from 'node:path';
import type { Repository } from '../../repository/Repository';
import { absolutePath } from '../resources/Resource';
import type { Library } from './library';
import { rebaseStyles } from './rebaseStyles';

export type BundleKind = 'js' | 'css';

/** The code of a library and of what it embeds, in one file. */
export interface Bundle {
  readonly kind: BundleKind;
  readonly content: Buffer;
  /** Of the content: equal code has an equal address, so it may be kept for good. */
  readonly hash: string;
  /** The library's address without hash and extension. */
  readonly base: string;
  /** The public address, the hash in it. */
  readonly href: string;
}

/**
 * Joins the sources that `js.txt` or `css.txt` of each part lists, in their order.
 * Undefined where no part lists any; a listed file that is missing is reported and left out.
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

/** The paths in `js.txt` or `css.txt`: `#base=` sets the folder, other `#` lines are comments. */
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

/** The public address of a file in a library. */
function addressOf(path: string, library: Library): string {
  return library.address + path.slice(library.path.length);
}
