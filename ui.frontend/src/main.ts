import { followMode } from './authoring/mode';
import type { Author } from './authoring/Author';
import { startAnalytics } from './services/analytics/startAnalytics';
import { startCsrf } from './services/http/csrf';
import { startSession } from './services/session/presence';
import { createLives } from './slots/runtime/hydration';
import { registry } from './slots/registry';
import { keepTaps } from './slots/runtime/eventReplay';
import { watch } from './slots/runtime/watch';

/*
 * What every page loads. It finds the slots and waits; everything else comes when it is due.
 */
const lives = createLives(registry);
keepTaps(lives);
followAuthor();
watch(lives);
startCsrf();
startSession();
startAnalytics();

/**
 * Authoring needs two signs: the server's mark on the page, which publish never sets, and the
 * cookie. The mark stays for as long as the page does; the mode follows the cookie.
 */
function followAuthor(): void {
  if (!document.documentElement.hasAttribute('data-wcm-author')) return;
  let author: Promise<Author> | undefined;
  followMode((mode) => {
    if (!author && mode) {
      author = import(/* webpackChunkName: "authoring" */ './authoring').then(({ createAuthor }) =>
        createAuthor(),
      );
      void lives.attend(author);
    }
    void author?.then(({ setMode }) => {
      setMode(mode);
    });
  });
}
