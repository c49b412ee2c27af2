import { childPath, nodeName, parentPath, type Property } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { type Outcome, PostError } from '../../sling/post/PostRequest';
import type { PostSession } from '../../sling/post/PostSession';
import { copyTranslated } from './copyTranslated';
import type { PostedText, TextValue } from './postedTexts';
import { type LanguagePage, languagePages, translatedTexts } from './translatedTexts';
import { translationRules } from './translationRules';

/**
 * Saves texts of a page in its languages, all of them or none. A page or a component that one language lacks is copied from
 * another that has it, and gets the given texts.
 *
 * @throws PostError 400 for a property that is no text, 404 without the page, 409 if the page above is not translated, 412 if
 *   another author has changed a text
 */
export function saveTexts(
  repository: Repository,
  session: PostSession,
  texts: readonly PostedText[],
): Outcome {
  const [first] = texts;
  const pages = languagePages(repository, first?.page ?? '');
  if (!first || pages.length === 0)
    throw new PostError(404, `${first?.page ?? ''} is no page with other languages.`);
  const places = new Map(
    translatedTexts(repository, pages, translationRules(repository)).map((each) => [
      keyOf(each.text),
      each,
    ]),
  );
  const wasThere = new Set(pages.filter(({ node }) => node).map(({ path }) => path));
  for (const text of texts) {
    const page = pages.find(({ path }) => path === text.page);
    const known = places.get(keyOf(text));
    if (!page || !known)
      throw new PostError(400, `${text.page}/${text.place} has no text “${text.name}”.`);
    const stored = repository.get(`${page.path}/${text.place}`)?.properties.get(text.name);
    if (!isSame(stored, text.before))
      throw new PostError(
        412,
        `Another author has changed ${page.path} since it was opened, so nothing was saved.`,
      );
    const model = stored ?? known.values.find((value) => value !== undefined);
    store(repository, session, pages, text, model);
  }
  for (const { path } of pages)
    if (session.has(path)) session.log.push([wasThere.has(path) ? 'modified' : 'created', path]);
  return { path: first.page, created: texts.some(({ page }) => !wasThere.has(page)) };
}

const keyOf = ({ place, name }: { readonly place: string; readonly name: string }): string =>
  `${place} ${name}`;

function isSame(stored: Property | undefined, before: TextValue): boolean {
  const values = before === null ? [] : [before].flat();
  const now = stored?.values ?? [];
  return now.length === values.length && now.every((value, at) => value === values[at]);
}

function store(
  repository: Repository,
  session: PostSession,
  pages: readonly LanguagePage[],
  { page, place, name, value }: PostedText,
  model: Property | undefined,
): void {
  const values = (value === null ? [] : [value].flat()).filter((each) => each.trim() !== '');
  const path = `${page}/${place}`;
  if (values.length === 0) {
    if (session.has(path) && session.property(path, name)) session.unset(path, name);
    return;
  }
  if (!session.has(path)) addMissing(repository, session, pages, page, place);
  session.set(path, name, {
    type: 'String',
    multiple: model?.multiple ?? Array.isArray(value),
    values,
  });
}

/** Copies what one language lacks: the page, or the topmost node that is missing at a place of it. */
function addMissing(
  repository: Repository,
  session: PostSession,
  pages: readonly LanguagePage[],
  page: string,
  place: string,
): void {
  const source = pages.find(({ path }) => path !== page && repository.get(`${path}/${place}`));
  if (!source) throw new PostError(404, `No language of ${page} has ${place}.`);
  if (!session.has(page)) {
    const parent = parentPath(page);
    if (!session.has(parent))
      throw new PostError(409, `${parent} does not exist yet. Translate that page first.`);
    copyTranslated(repository, session, source.path, page);
    return;
  }
  let missing = place;
  while (!session.has(childPath(page, parentPath(missing)))) missing = parentPath(missing);
  copyTranslated(repository, session, `${source.path}/${missing}`, `${page}/${missing}`);
  putAfterSiblings(repository, session, `${source.path}/${missing}`, `${page}/${missing}`);
}

/** Puts a copy behind the nearest sibling that is before the original and that both have. */
function putAfterSiblings(
  repository: Repository,
  session: PostSession,
  source: string,
  copy: string,
): void {
  const names = [...(repository.get(parentPath(source))?.children.keys() ?? [])];
  const before = names.slice(0, names.indexOf(nodeName(source))).reverse();
  const siblings = session.children(parentPath(copy));
  const neighbor = before.find((name) => siblings.includes(name));
  session.order(copy, neighbor === undefined ? 0 : siblings.indexOf(neighbor) + 1);
}
