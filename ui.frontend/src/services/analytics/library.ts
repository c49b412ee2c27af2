import { isDataLayerEnabled } from '../pageSettings';

/**
 * Lets the Adobe Client Data Layer take over the array, if the page takes part in it. What was
 * pushed before, it reads then.
 */
export function loadLibrary(): void {
  if (!isDataLayerEnabled()) return;
  import(
    /* webpackChunkName: "data-layer" */ '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js'
  ).catch(() => {
    // Nothing is lost but who would listen: the array still holds what was pushed.
  });
}
