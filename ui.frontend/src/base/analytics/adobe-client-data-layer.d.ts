/**
 * The Adobe Client Data Layer 3, which ships no types and names no entry. To load it is to use it:
 * it takes `window.adobeDataLayer` over and exports nothing.
 */
declare module '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js' {
  export {};
}
