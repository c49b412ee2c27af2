import type { Page } from '../../sling/resources/Page';
import type { Resource } from '../../sling/resources/Resource';
import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { type PagePath, pagePathOf } from '../pages/pagePath';
import { optionOf, propertyOf } from '../values';
import type { Entry } from './Entry';

/** A task that visitors come for, such as a refill. Authors list them on the search page. */
export interface Task {
  readonly text: string;
  readonly note: string;
  /** The words that find it. */
  readonly words: string;
  readonly link: string;
  /** The public address. */
  readonly address: string;
  /** The language of its page if it is another one than that of the search page. */
  readonly language: string;
}

/** Returns the author's tasks on the search page with the path `page`. */
export function searchTasks(context: ModelContext): { readonly items: readonly Task[] } {
  return { items: tasksOf(context.pageManager.getPage(optionOf(context, 'page'))) };
}

/** Returns the tasks of a search page that have a text and a link. */
export function tasksOf(page: Page | undefined): readonly Task[] {
  const place = pagePathOf(page?.path ?? '');
  const rows = page?.contentResource?.getChild('tasks')?.children ?? [];
  return rows.map((row) => taskOf(row, place)).filter(({ link, text }) => link && text);
}

/** Returns a task as an entry of the search. */
export function taskEntry({ text, note, words, link, address }: Task): Entry {
  const fields = [`${text} ${words}`, note];
  return { group: 'tasks', title: text, description: note, link, address, fields };
}

function taskOf(row: Resource, page: PagePath): Task {
  const target = propertyOf(row, 'link');
  const path = /^[^?#]*/.exec(target)?.[0] ?? '';
  const isPage = path.startsWith('/content/') && !path.includes('.');
  const { language } = pagePathOf(path);
  return {
    text: propertyOf(row, 'text'),
    note: propertyOf(row, 'note'),
    words: propertyOf(row, 'words'),
    link: isPage ? `${path}.html${target.slice(path.length)}` : target,
    address: addressOf(target, page),
    language: isKnown(language) && language !== page.language ? language : '',
  };
}

function isKnown(language: string): boolean {
  return language === 'en' || language === 'es';
}

/** Returns the address by which a visitor reaches a link: `/es/stores` for `/content/riteaid-web/es/stores`. */
function addressOf(target: string, page: PagePath): string {
  const { site, language, rest } = pagePathOf(target);
  if (!isKnown(language) || site !== page.site) return target;
  return (language === 'en' ? '' : '/es') + rest || '/';
}
