import { push, startAnalytics } from './base/analytics/dataLayer';
import { pageCsrf } from './base/http/csrf';
import { conditions } from './conditions';
import { registry } from './registry';
import type { Author } from './runtime/authoring/author';
import { followMode } from './runtime/authoring/followMode';
import { followConnection } from './runtime/connection';
import { replayEvents } from './runtime/eventReplay';
import { createHydration } from './runtime/hydration';
import { keepQueryInLanguageLink } from './runtime/languageLink';
import { loadSentences } from './runtime/loadSentences';
import { watchForDeployments } from './runtime/outOfDate';
import { followPrintButtons } from './runtime/printButton';
import { focusSearchSheet } from './runtime/searchSheet';
import { pageSession } from './session/session';
import type { ListFilters } from './shop/filters/listFilters';

/** The hash in the address of this script, which names the build; '' on a page without hashes. */
const [, build = ''] =
  /\.lc-(\w+)-lc\./.exec((document.currentScript as HTMLScriptElement | null)?.src ?? '') ?? [];

/*
 * Every page loads this file. It finds the slots, and loads and hydrates each when it is due.
 */
watchForDeployments({ build });
const report = startReports();
const hydration = createHydration(registry, {
  conditions,
  onSlotError: ({ slot, phase }) => {
    push({ event: 'slot-error', eventInfo: { slot, phase, build } });
    void report?.then((send) => send?.({ slot, phase }));
  },
});
replayEvents(hydration);
keepQueryInLanguageLink();
followPrintButtons();
fillInState();
focusSearchSheet();
followAuthor();
followFilters();
pageSession.keepReferrer();
// A task each, so that a slow phone answers to its visitor in between.
for (const start of [
  hydration.watch,
  pageCsrf.startCsrf,
  pageSession.start,
  startAnalytics,
  followConnection,
])
  setTimeout(start);

/** Loads the code that reports how the page does, if the page names an address for it. */
function startReports() {
  if (!document.body.dataset.rumUrl) return undefined;
  return import(/* webpackChunkName: "rum" */ './base/rum/rum')
    .then(({ startRum }) => startRum(build))
    .catch(() => undefined);
}

/** Shows the products for a filter of the shop when it is chosen. Until its code is there, the form has its button. */
function followFilters(): void {
  let filters: Promise<ListFilters> | undefined;
  document.addEventListener('change', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form.cmp-shop-filters');
    if (!form) return;
    filters ??= import(/* webpackChunkName: "shop-filters" */ './shop/filters/listFilters').then(
      ({ createListFilters }) => createListFilters(),
    );
    filters.then(
      (loaded) => loaded.apply(form),
      () => {
        form.submit();
      },
    );
  });
}

/**
 * Loads the authoring code where two signs name an author: the server's mark on the page, which
 * publish never sets and which cannot change, and the cookie, which can.
 */
function followAuthor(): void {
  if (!document.documentElement.hasAttribute('data-wcm-author')) return;
  let author: Promise<Author> | undefined;
  followMode((mode) => {
    if (!author && mode) {
      author = import(/* webpackChunkName: "authoring" */ './authoring').then(
        ({ loadPageAuthor }) => loadPageAuthor(loadSentences),
      );
      void hydration.connectAuthor(author);
    }
    void author?.then(({ setMode }) => {
      setMode(mode);
    });
  });
}

/** Loads the code that fills in the state of a ZIP code, on the one page of the shop with such a field. */
function fillInState(): void {
  const field = document.querySelector<HTMLElement>('[data-zip-place]');
  if (field)
    void import(/* webpackChunkName: "checkout" */ './shop/checkout/followZip').then(
      ({ followZip }) => {
        followZip(field);
      },
    );
}
