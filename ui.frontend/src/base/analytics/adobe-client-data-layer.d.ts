/**
 * The Adobe Client Data Layer 3, which ships no types and names no entry. Loading it is enough: it takes over
 * `window.adobeDataLayer` and exports nothing.
 */
declare module '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js' {
  export {};
}
