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
export function checkedName(name: string): string {
  if (NAME.test(name)) return name;
  throw new PostError(
    400,
    `${name} is no name of a page. Use letters, digits, "-" and "_", and begin with a letter or digit.`,
  );
}

const NAME = /^[A-Za-z0-9][\w-]*$/;

/** Returns the path of a new child, with a number behind the name if there is such a child. */
export function freePath(session: PostSession, parent: string, name: string): string {
  let path = childPath(parent, name);
  for (let number = 1; session.has(path); number += 1) path = childPath(parent, `${name}${number}`);
  return path;
}
