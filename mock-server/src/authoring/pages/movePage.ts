import type { Repository } from '../../repository/Repository';
import { childPath, isAtOrBelow, nodeName } from '../../repository';
import {
  type Outcome,
  PostError,
  type PostParameters,
  valueText,
} from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import type { ContentIndex } from '../finders/ContentIndex';
import { referencesIn } from '../finders/references';
import { existingPath, isOn, orderBefore } from './commandForm';
import { checkedName } from './pageName';
import { redirect } from './redirect';

/**
 * Moves or renames a page with the pages below it: `srcPath`, `destParentPath`, and perhaps `destName` and `before`. References of
 * the pages in `adjust`, or with `integrity` of all pages, templates and policies, lead to its new path.
 * @throws PostError 412 if the destination exists
 */
export function movePage(
  repository: Repository,
  index: ContentIndex,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const source = existingPath(repository, parameters, 'srcPath');
  const parent = existingPath(repository, parameters, 'destParentPath');
  const name = parameters.text('destName') ?? '';
  // An asset keeps its extension.
  const keepsName = name === '' || name === nodeName(source);
  const path = childPath(parent, keepsName ? nodeName(source) : checkedName(name));
  if (isAtOrBelow(parent, source)) {
    throw new PostError(409, `${source} cannot be moved into itself. Choose another page.`);
  }
  if (path !== source) {
    if (session.has(path)) throw new PostError(412, `${path} exists already. Choose another name.`);
    const places = placesOf(repository, index, source, parameters);
    session.move(source, path);
    const moved = (place: string): string =>
      isAtOrBelow(place, source) ? path + place.slice(source.length) : place;
    for (const place of places)
      redirect(session, moved(place), (target) =>
        isAtOrBelow(target, source) ? path + target.slice(source.length) : undefined,
      );
  }
  orderBefore(session, path, parameters);
  session.log.push(['moved', source, path]);
  return { path };
}

/** Returns the paths of the properties that refer to a page or to what is below it, and that follow it. */
function placesOf(
  repository: Repository,
  index: ContentIndex,
  source: string,
  parameters: PostParameters,
): ReadonlySet<string> {
  const isWanted = isOn(parameters, 'integrity')
    ? () => true
    : (referrer: string) =>
        (parameters.all('adjust') ?? []).some((each) => valueText(each) === referrer);
  const pages = index
    .referrersOf(source, false)
    .filter(({ item }) => isWanted(item.path))
    .flatMap(({ properties }) => properties);
  // The moved pages themselves, and what is no page.
  const trees = [source, ...(isOn(parameters, 'integrity') ? ['/conf'] : [])];
  const others = trees.flatMap((tree) => {
    const node = repository.get(tree);
    const references = node ? [...referencesIn(node)] : [];
    return references.flatMap(([target, places]) => (isAtOrBelow(target, source) ? places : []));
  });
  return new Set([...pages, ...others]);
}
