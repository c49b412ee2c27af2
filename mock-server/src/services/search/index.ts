import type { Address, Backend } from '../kit/Backend';
import { rarely } from '../kit/limits/addressLimits';
import { resultsPage } from './resultsPage';
import { suggest } from './suggestions';

/** The sites and languages that have a search page, `/search`. */
const PAGES = ['riteaid-web', 'bartell-web', 'thrifty-web'].flatMap((site) =>
  ['en', 'es'].map((language) => `/content/${site}/${language}/search`),
);

/** A visitor who types makes a request for each pause; an office behind one address stays below. */
const SUGGESTIONS = rarely('suggestions', 1200);
const SEARCHES = rarely('searches', 600);

/** The search of each site over its pages, services, products and stores (docs/specification/search.md). */
export const search: Backend = {
  name: 'search',
  title: 'Search',
  description:
    'Finds the pages, services, products and stores of a site. It indexes what AEM returns for the search page ' +
    '(_jcr_content.entries.json, after an edit for the changed pages only), and what the other services add.',
  addresses: [
    ...PAGES.map((page): Address => ({
      method: 'GET',
      path: `${page}.html`,
      summary: 'The search page, with ?q= and the results for it',
      limits: SEARCHES,
      answer: resultsPage,
    })),
    ...PAGES.map((page): Address => ({
      method: 'GET',
      path: `${page}.suggest.json`,
      summary: 'Suggestions while a visitor types, with ?q=',
      limits: SUGGESTIONS,
      answer: suggest,
    })),
  ],
  schema: '',
  consoleTables: () => [],
};
