import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plain } from '../../search/words';
import type { ContentIndex } from '../finders/ContentIndex';
import type { ContentItem } from '../finders/ContentItem';
import { TAGS } from '../finders/references';
import { parameterOf, sendJson } from './json';

/**
 * Adds `GET /content/cq:tags.tags.json?suggestByTitle=…`, AEM's list of tags: those whose title, or that of a tag above,
 * has the text; without it all.
 */
export function registerTags(app: FastifyInstance, index: ContentIndex): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const wanted = plain(parameterOf(request, 'suggestByTitle') ?? '');
    const accepts = (item: ContentItem): boolean =>
      item.path !== TAGS && plain(titlesOf(index, item).join(' ')).includes(wanted);
    const query = { kind: 'tag', below: TAGS, text: '', accepts, start: 0, end: MOST } as const;
    const tags = index.find(query).items.map((item) => tagOf(index, item));
    const sorted = tags.sort((a, b) => a.titlePath.localeCompare(b.titlePath, 'en'));
    return sendJson(reply, { tags: sorted });
  };
  app.get('/content/cq::tags.tags.json', answer);
  app.get('/content/_cq_tags.tags.json', answer);
}

/** The maximum number of tags in a response. */
const MOST = 1000;

function tagOf(index: ContentIndex, item: ContentItem) {
  const { path, title, description } = item;
  const [namespace = '', ...names] = path.slice(TAGS.length + 1).split('/');
  const [first = '', ...others] = titlesOf(index, item);
  return {
    tagID: `${namespace}:${names.join('/')}`,
    name: path.slice(path.lastIndexOf('/') + 1),
    path,
    title,
    titlePath: others.length > 0 ? `${first} : ${others.join(' / ')}` : first,
    description,
    count: index.referrersOf(path, true).length,
  };
}

/** Returns the titles of a tag and of those above it, the namespace first. */
function titlesOf(index: ContentIndex, { path, title }: ContentItem): readonly string[] {
  if (path === TAGS) return [];
  const above = index.item(path.slice(0, path.lastIndexOf('/')));
  return above?.kind === 'tag' ? [...titlesOf(index, above), title] : [title];
}
