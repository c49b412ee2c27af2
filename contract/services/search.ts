import * as v from 'valibot';
import { CONTENT, get, json, network, optionalText, page, text, type Subject } from './Operation';

export const search: Subject = {
  name: 'search',
  title: 'Search',
  operations: [
    get({
      id: 'search',
      path: '/content/{site}/{language}/search.html',
      summary: 'Returns the search page with the results for a text',
      origin: 'invented',
      // The page without a text is the same for all visitors.
      caching: [...CONTENT, 'private, no-cache'],
      limits: [network(600, 600)],
      request: v.object({ q: optionalText, in: optionalText, page: optionalText }),
      // Publish redirects the path of the content to the public address.
      responses: { 200: [page], 301: [], 404: [page] },
    }),
    get({
      id: 'searchSuggestions',
      path: '/content/{site}/{language}/search.suggest.json',
      summary: 'Returns suggestions for an unfinished text, the best first',
      origin: 'invented',
      limits: [network(1200, 600)],
      request: v.object({ q: text }),
      responses: {
        404: [page],
        200: [
          json(
            v.object({
              suggestions: v.array(
                v.object({
                  group: v.picklist(['tasks', 'pages', 'products', 'stores', 'flavors']),
                  title: v.string(),
                  /** The path of the page on this site. */
                  address: v.string(),
                  note: optionalText,
                  price: optionalText,
                  picture: optionalText,
                  isEnglish: v.optional(v.boolean()),
                }),
              ),
            }),
          ),
        ],
      },
    }),
  ],
};
