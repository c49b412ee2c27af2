import type * as MapPage from './mapPage';

/* React comes in its own chunk, as on the site, so that its first task does not count as the map's. */

declare global {
  interface Window {
    /** Creates the map; resolves once it is drawn. */
    openMap: () => Promise<void>;
  }
}

window.openMap = async () => {
  const { untilDrawn }: typeof MapPage = await import('./mapPage');
  await untilDrawn();
};
