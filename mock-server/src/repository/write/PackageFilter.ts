import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SaxesParser } from 'saxes';
import { isAtOrBelow } from '../node';
import { RepositoryError } from '../Repository';

/** A root of the filter. Without rules it has everything below it. */
interface FilterRoot {
  readonly path: string;
  /** The includes and excludes in their order; the last that matches a path decides. */
  readonly rules: { readonly includes: boolean; readonly pattern: RegExp }[];
}

/**
 * The filter of a package, `META-INF/vault/filter.xml` beside its `jcr_root`. AEM installs only what the filter has,
 * so content that is written elsewhere would be lost.
 */
export class PackageFilter {
  private constructor(
    /** The file on disk, for messages. */
    readonly file: string,
    private readonly roots: readonly FilterRoot[],
  ) {}

  /**
   * Reads the filter of the package with this `jcr_root`. Returns undefined if the folder is not part of a package.
   * @throws RepositoryError if the file cannot be parsed
   */
  static of(jcrRoot: string): PackageFilter | undefined {
    const file = join(dirname(jcrRoot), 'META-INF/vault/filter.xml');
    return existsSync(file)
      ? new PackageFilter(file, rootsIn(readFileSync(file, 'utf8'), file))
      : undefined;
  }

  /** Returns whether the package has the node at a path. */
  has(path: string): boolean {
    return this.roots.some((root) => isAtOrBelow(path, root.path) && allows(root, path));
  }
}

/** Returns whether the rules have a path, as in vault's PathFilterSet: an include first means that nothing else is. */
function allows({ rules }: FilterRoot, path: string): boolean {
  const last = [...rules].reverse().find(({ pattern }) => pattern.test(path));
  return last?.includes ?? rules[0]?.includes !== true;
}

function rootsIn(text: string, file: string): FilterRoot[] {
  const roots: FilterRoot[] = [];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new RepositoryError(`${file} cannot be read: ${message}. Correct it, then write again.`);
  });
  parser.on('opentag', ({ name, attributes: { root = '', pattern = '', matchProperties } }) => {
    if (name === 'filter') roots.push({ path: root, rules: [] });
    if ((name !== 'include' && name !== 'exclude') || matchProperties === 'true') return;
    roots.at(-1)?.rules.push({ includes: name === 'include', pattern: patternOf(pattern, file) });
  });
  parser.write(text).close();
  return roots;
}

function patternOf(text: string, file: string): RegExp {
  try {
    return new RegExp(`^(?:${text})$`);
  } catch {
    throw new RepositoryError(
      `${file} has the pattern "${text}", which is not a regular expression here. Correct it, then write again.`,
    );
  }
}
