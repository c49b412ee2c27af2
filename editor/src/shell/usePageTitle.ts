import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { nameOf } from '../page/editables';
import { $title } from '../page/pageState';
import { getJson } from '../server/request';
import { t, type Words } from '../words/t';

/** The pages of a template, which have no title of their own, with words that name them by the template's title. */
const PARTS = {
  structure: 'Structure of {title}',
  initial: 'Initial content of {title}',
} as const satisfies Record<string, Words>;

/** Returns the title of the page that is open, or its name. */
export function usePageTitle(page: string): string {
  const title = useStore($title);
  const ofTemplate = useTitleOfTemplate(page);
  const name = nameOf(page);
  if (isPart(name) && ofTemplate !== undefined) return t(PARTS[name], { title: ofTemplate });
  return title === '' ? name : title;
}

/** Returns the title of the template that a page is a part of; undefined for other pages, and until it is loaded. */
function useTitleOfTemplate(page: string): string | undefined {
  const [loaded, setLoaded] = useState<{ readonly page: string; readonly title: string }>();
  useEffect(() => {
    if (!page.startsWith('/conf/') || !isPart(nameOf(page))) return;
    const stop = new AbortController();
    const template = page.slice(0, page.lastIndexOf('/'));
    getJson(`${template}/jcr:content.json`, stop.signal).then(
      (content) => {
        const { 'jcr:title': title } = (content ?? {}) as { readonly 'jcr:title'?: unknown };
        if (typeof title === 'string') setLoaded({ page, title });
      },
      // Without the title, the bar has the name of the page.
      () => undefined,
    );
    return () => {
      stop.abort();
    };
  }, [page]);
  return loaded?.page === page ? loaded.title : undefined;
}

const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);
