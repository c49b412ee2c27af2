export { compileHtl } from './compileHtl';
export { applyContext, attributeEscape } from './contexts/contexts';
export { sanitizeHtml } from './contexts/sanitizeHtml';
export { validUri } from './contexts/validUri';
export type { HtlHost, HtlScope, HtlScript } from './host';
export { HtlError, type SourcePlace } from './HtlError';
export { runUseScript, type UseScriptOptions } from './useScript';
export type { ZonedDate } from './values/inspect';
