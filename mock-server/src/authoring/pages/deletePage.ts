import type { Repository } from '../../repository/Repository';
import { isAtOrBelow } from '../../repository';
import {
  type Outcome,
  PostError,
  type PostParameters,
  valueText,
} from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import type { ContentIndex } from '../finders/ContentIndex';
import { existing, isOn, required } from './commandForm';

/** More referrers than these are counted only. */
const MOST = 5;

/**
 * Deletes pages with the pages below them: `path`, which may be repeated. As in AEM, what others refer to is deleted only
 * with `force`.
 * @throws PostError 412 with who refers to them
 */
export function deletePage(
  repository: Repository,
  index: ContentIndex,
  session: PostSession,
  parameters: PostParameters,
): Outcome {
  required(parameters, 'path');
  const paths = (parameters.all('path') ?? []).map((path) => existing(repository, valueText(path)));
  if (!isOn(parameters, 'force')) {
    const referrers = paths.flatMap((path) =>
      index.referrersOf(path, false).map(({ item }) => item.path),
    );
    const left = [...new Set(referrers)].filter(
      (referrer) => !paths.some((path) => isAtOrBelow(referrer, path)),
    );
    if (left.length > 0) throw new PostError(412, referredBy(left));
  }
  for (const path of paths) {
    if (!session.has(path)) continue;
    session.remove(path);
    session.log.push(['deleted', path]);
  }
  return { path: paths[0] };
}

function referredBy(referrers: readonly string[]): string {
  const rest = referrers.length - MOST;
  const named = referrers.slice(0, MOST).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  return `${named} would have a broken link. Change that first, or send force=true.`;
}
