import type * as MapPage from './mapPage';

/* As on the site, React comes in a chunk of its own: its first task is not the map's. */

declare global {
  interface Window {
    /** Makes the map; resolves once it is drawn. */
    openMap: () => Promise<void>;
  }
}

window.openMap = async () => {
  const { untilDrawn }: typeof MapPage = await import('./mapPage');
  await untilDrawn();
};
