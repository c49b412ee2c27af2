import type { Author } from './authoring/author';
import { followMode } from './authoring/followMode';
import { startAnalytics } from './services/analytics/dataLayer';
import { pageCsrf } from './services/http/csrf';
import { pageSession } from './services/session/session';
import { registry } from './slots/registry';
import { replayEvents } from './slots/runtime/eventReplay';
import { createHydration } from './slots/runtime/hydration';

/*
 * What every page loads: it finds the slots, and loads and hydrates each when it is due.
 */
const hydration = createHydration(registry);
replayEvents(hydration);
followAuthor();
pageSession.keepReferrer();
// A task each, so that a slow phone answers to its visitor in between.
for (const start of [hydration.watch, pageCsrf.startCsrf, pageSession.start, startAnalytics])
  setTimeout(start);

/**
 * Loads the authoring code where two signs name an author: the server's mark on the page, which
 * publish never sets and which cannot change, and the cookie, which can.
 */
function followAuthor(): void {
  if (!document.documentElement.hasAttribute('data-wcm-author')) return;
  let author: Promise<Author> | undefined;
  followMode((mode) => {
    if (!author && mode) {
      author = import(/* webpackChunkName: "authoring" */ './authoring/author').then(
        ({ createAuthor }) => createAuthor(),
      );
      void hydration.connectAuthor(author);
    }
    void author?.then(({ setMode }) => {
      setMode(mode);
    });
  });
}
