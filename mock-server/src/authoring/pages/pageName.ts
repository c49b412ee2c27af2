import { childPath } from '../../repository/node';
import { PostError } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';

/** The longest name that is made of a title. */
const LONGEST = 64;

/** Returns the name of a page with a title, as AEM makes it: `flu-shots` of “Flu shots”. */
export function nameOfTitle(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{Mark}+/gu, '');
  const name = plain.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return name.replace(/^-/, '').slice(0, LONGEST).replace(/-$/, '') || 'page';
}

/** Returns a name that authors may give. @throws PostError 400 for one that would not be in an address as it is */
export function checkedName(name: string, owner = 'a page'): string {
  if (NAME.test(name)) return name;
  throw new PostError(
    400,
    `${name} is no name of ${owner}. Use letters, digits, "-" and "_", and begin with a letter or digit.`,
  );
}

const NAME = /^[A-Za-z0-9][\w-]*$/;

/** A new child. */
interface Child {
  readonly parent: string;
  readonly name: string;
  /** The end of the name before which a number goes. */
  readonly extension: string;
}

/** Returns the path of a new child, with a number behind the name if there is such a child. */
export function freePath(session: PostSession, parent: string, name: string): string {
  return freePaths(session, [{ parent, name, extension: '' }])[0] ?? '';
}

/** Returns the paths of new children, all with the same number behind their names if there is such a child: `cone1.png`. */
export function freePaths(session: PostSession, children: readonly Child[]): readonly string[] {
  for (let number = 0; ; number += 1) {
    const paths = children.map(({ parent, name, extension }) => {
      const stem = name.slice(0, name.length - extension.length);
      return childPath(parent, number === 0 ? name : `${stem}${number}${extension}`);
    });
    if (!paths.some((path) => session.has(path))) return paths;
  }
}
