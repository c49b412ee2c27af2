/**
 * The mock path of a content service, by the folder that product-spec §7 names and the selector of its address
 * (ui.frontend/src/base/content/endpoints.ts).
 */
export const mockServicePath = (folder: string, endpoint: string): string =>
  `/mock-services/${folder}/${endpoint}.json`;

/**
 * Whether an address is a mock path. They exist in local development alone, so that production's rules, which know
 * nothing of them, do not hold for them.
 */
export const isMockService = (url: string): boolean =>
  /^\/mock-services\/[a-z-]+\/\w+\.json(?:\?|$)/.test(url);
