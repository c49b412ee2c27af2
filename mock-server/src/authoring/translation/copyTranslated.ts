import { childPath, isAtOrBelow } from '../../repository';
import type { Repository } from '../../repository/Repository';
import type { PostSession } from '../../sling/post/PostSession';
import { splitPath } from '../../sling/post/PostSession';
import { redirectedText, referencesIn } from '../finders/references';
import { pageAddressesOf } from '../languages';

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
  const isPage = node.children.has('jcr:content');
  for (const name of isPage ? session.children(target) : [])
    if (name !== 'jcr:content') session.remove(childPath(target, name));
  const [from, to] = languageRoots(repository, source, target);
  for (const [referred, places] of referencesIn(node)) {
    const other = isAtOrBelow(referred, from) ? to + referred.slice(from.length) : undefined;
    if (other === undefined || !repository.get(other)) continue;
    for (const place of places)
      redirect(session, target + place.slice(source.length), referred, other);
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

function redirect(session: PostSession, place: string, from: string, to: string): void {
  const { parent, name } = splitPath(place);
  if (!session.has(parent)) return;
  const property = session.property(parent, name);
  if (!property) return;
  // The address of a service is that of all languages.
  const values = property.values.map((value) =>
    value.endsWith('.json') ? value : redirectedText(value, from, to),
  );
  session.set(parent, name, { ...property, values });
}
