import { childPath, isAtOrBelow } from '../../repository';
import type { Repository } from '../../repository/Repository';
import {
  type Outcome,
  PostError,
  type PostParameters,
  valueText,
} from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import type { ContentIndex } from '../finders/ContentIndex';
import { leadsTo, referencesIn } from '../finders/references';
import { settingsReferrers } from '../finders/settingsReferrers';
import { isOn, orderBefore } from './commandForm';
import { placementsIn } from './placements';
import { redirect } from './redirect';

/** From where to where something moves. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/**
 * Moves or renames pages with the pages below them, assets and folders: `srcPath`, which may be repeated, `destParentPath`, and
 * perhaps `destName` and `before`. References of the pages in `adjust`, or with `integrity` of all pages, assets, templates and
 * policies, lead to the new path.
 * @throws PostError 412 if the destination exists, 409 if nothing would change
 */
export function movePage(
  repository: Repository,
  index: ContentIndex,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  const all = placementsIn(repository, parameters, 'moved').map(
    ({ source, parent, name }): Move => ({ from: source, to: childPath(parent, name) }),
  );
  const moves = all.filter(({ from, to }) => from !== to);
  if (moves.length === 0 && !parameters.text('before'))
    throw new PostError(409, `${all[0]?.to} is there already. Choose another place or name.`);
  const exists = (path: string): boolean => repository.get(path) !== undefined;
  const places = moves.flatMap(({ from }) => placesOf(repository, index, from, parameters));
  for (const { from, to } of moves) {
    if (session.has(to)) throw new PostError(412, `${to} exists already. Choose another name.`);
    session.move(from, to);
  }
  const lead = (target: string): string | undefined => {
    const move = moves.find(({ from }) => leadsTo(target, from, exists));
    return move && move.to + target.slice(move.from.length);
  };
  for (const place of new Set(places)) {
    const move = moves.find(({ from }) => isAtOrBelow(place, from));
    redirect(session, move ? move.to + place.slice(move.from.length) : place, lead);
  }
  for (const { from, to } of all) {
    orderBefore(session, to, parameters);
    session.log.push(['moved', from, to]);
  }
  return { path: all[0]?.to };
}

/** Returns the paths of the properties that refer to a path or to what is below it, and that follow it. */
function placesOf(
  repository: Repository,
  index: ContentIndex,
  source: string,
  parameters: PostParameters,
): readonly string[] {
  const exists = (path: string): boolean => repository.get(path) !== undefined;
  const isWanted = isOn(parameters, 'integrity')
    ? () => true
    : (referrer: string) =>
        (parameters.all('adjust') ?? []).some((each) => valueText(each) === referrer);
  const pages = index
    .referrersOf(source, false)
    .filter(({ item }) => isWanted(item.path))
    .flatMap(({ properties }) => properties);
  const settings = isOn(parameters, 'integrity') ? settingsReferrers(repository, source) : [];
  const moved = repository.get(source);
  const inside = [...(moved ? referencesIn(moved) : [])].flatMap(([target, places]) =>
    leadsTo(target, source, exists) ? places : [],
  );
  return [...pages, ...settings.flatMap(({ properties }) => properties), ...inside];
}
