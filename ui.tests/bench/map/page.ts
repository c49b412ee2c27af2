import type * as MapPage from './mapPage';

/* As on the site, React comes in a chunk of its own: its first task is not the map's. */

declare global {
  interface Window {
    /** Resolves once the map is drawn. */
    mapIsThere: Promise<void>;
  }
}

window.mapIsThere = import('./mapPage').then(({ untilDrawn }: typeof MapPage) => untilDrawn());
