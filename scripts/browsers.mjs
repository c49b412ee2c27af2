/**
 * The browsers that the builds and docs/browsers.md follow. Scripts are compiled for `target`, and a browser that is
 * older than `versions` may lack a feature of the style sheets: `:has()`, nested rules, container queries and
 * `color-mix()` are the newest that the layout needs.
 */
export const SITE = {
  target: 'es2020',
  ecma: 2020,
  versions: { 'Chrome and Edge': '120', Firefox: '121', 'Safari and iOS': '17.2' },
};

/** Authors use the page editor. */
export const EDITOR = {
  target: 'es2022',
  versions: SITE.versions,
};
