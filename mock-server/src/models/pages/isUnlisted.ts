import type { Page } from '../../sling/resources/Page';
import { propertiesOf } from '../values';

/** Returns whether search engines must not list a page, by AEM's field Robots Tags: `noindex`, or `none`, which means all of it. */
export function isUnlisted({ contentResource }: Page): boolean {
  return propertiesOf(contentResource, 'cq:robotsTags').some(
    (tag) => tag === 'noindex' || tag === 'none',
  );
}
