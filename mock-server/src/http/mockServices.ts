/**
 * Returns the mock path of a content service, from its folder (docs/specification/services.md#mock-paths) and
 * the selector of its address (ui.frontend/src/base/content/endpoints.ts).
 */
export const mockServicePath = (folder: string, endpoint: string): string =>
  `/mock-services/${folder}/${endpoint}.json`;

/**
 * Returns whether an address is a mock path. Mock paths exist only in local development, so production's
 * rules do not apply to them.
 */
export const isMockService = (url: string): boolean =>
  /^\/mock-services\/[a-z-]+\/\w+\.json(?:\?|$)/.test(url);
