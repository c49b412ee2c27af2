/**
 * The content endpoints of better care that this project invented: the specification names their folder of mock answers
 * and no call for the questions. A site with services of its own gives other names here.
 */
export const inventedBetterCareGroups = {
  ragetbettercare: 'better-care',
  rasavebettercare: 'better-care',
  rafinishbettercare: 'better-care',
  raoptoutbettercare: 'better-care',
} as const;

export type InventedBetterCareEndpoint = keyof typeof inventedBetterCareGroups;
