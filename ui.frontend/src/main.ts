import type { Author } from './runtime/authoring/author';
import { followMode } from './runtime/authoring/followMode';
import { startAnalytics } from './base/analytics/dataLayer';
import { pageCsrf } from './base/http/csrf';
import { pageSession } from './session/session';
import { registry } from './runtime/registry';
import { replayEvents } from './runtime/eventReplay';
import { createHydration } from './runtime/hydration';

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
      author = import(/* webpackChunkName: "authoring" */ './runtime/authoring/author').then(
        ({ createAuthor }) => createAuthor(),
      );
      void hydration.connectAuthor(author);
    }
    void author?.then(({ setMode }) => {
      setMode(mode);
    });
  });
}
