import { createContentServer, type ContentServer } from 'mock-server';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

/**
 * Serves the three sites on publish to the tests of a file.
 *
 * @param usual the site of requests that name no site
 */
export function serveSites(usual: Brand = 'riteaid') {
  let server: ContentServer;
  beforeAll(async () => {
    server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
  });
  afterAll(() => server.close());
  return {
    get: (url: string, brand: Brand = usual, headers: Readonly<Record<string, string>> = {}) =>
      server.publish.inject({ url, headers: { ...headers, host: SITES[brand].host } }),
    /** Returns a node of the content by its path. */
    node: (path: string) => server.repository.get(path),
  };
}
