import { isAtOrBelow } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { type PostSession, splitPath } from '../../sling/post/PostSession';
import { type Lead, referencesIn } from '../finders/references';
import { pageAddressesOf } from '../languages';
import { removePagesBelow } from '../pages/copyPage';
import { redirect } from '../pages/redirect';

/**
 * Copies a page without the pages below it, or a component, into another language. References to pages lead to those in that
 * language, where they exist.
 */
export function copyTranslated(
  repository: Repository,
  session: PostSession,
  source: string,
  target: string,
): void {
  const node = repository.get(source);
  if (!node) return;
  session.copy(source, target);
  if (node.children.has('jcr:content')) removePagesBelow(session, target);
  const [from, to] = languageRoots(repository, source, target);
  const lead: Lead = (path) => {
    const other = isAtOrBelow(path, from) ? to + path.slice(from.length) : undefined;
    return other !== undefined && session.has(other) ? other : undefined;
  };
  for (const place of new Set([...referencesIn(node).values()].flat())) {
    const copied = target + place.slice(source.length);
    if (session.hasProperty(copied) && !isService(session, copied)) redirect(session, copied, lead);
  }
}

/** Returns the root pages of the languages of two paths. */
function languageRoots(
  repository: Repository,
  source: string,
  target: string,
): readonly [string, string] {
  const codes = [...pageAddressesOf(repository, source).keys()];
  const sourceNames = source.split('/');
  const targetNames = target.split('/');
  const at = sourceNames.findIndex(
    (name, index) => codes.includes(name) && name !== targetNames[index],
  );
  return [sourceNames.slice(0, at + 1).join('/'), targetNames.slice(0, at + 1).join('/')];
}

/** Returns whether a property has the address of a service, which is that of all languages. */
function isService(session: PostSession, place: string): boolean {
  const { parent, name } = splitPath(place);
  return session.property(parent, name)?.values.some((value) => value.endsWith('.json')) ?? false;
}
