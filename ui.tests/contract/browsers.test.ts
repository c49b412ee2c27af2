/** The builds and the documentation have the browsers of scripts/browsers.mjs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITOR, SITE } from '../../scripts/browsers.mjs';

const textOf = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

test('the documentation names the oldest versions and both targets', () => {
  const page = textOf('docs/browsers.md');
  const rows = [...page.matchAll(/^\| (\w.+?) +\| ([\d.]+) +\|$/gm)].map(([, name, version]) => [
    name,
    version,
  ]);
  expect(Object.fromEntries(rows)).toEqual(SITE.versions);
  expect(page).toContain(
    `Scripts of the sites are ${SITE.target}, and those of the page editor ${EDITOR.target}.`,
  );
});

test.each(['ui.frontend/webpack.config.mjs', 'editor/build.mjs'])(
  '%s reads its target there, and has none of its own',
  (path) => {
    expect(textOf(path)).toMatch(/target: (?:SITE|EDITOR)\.target/);
    expect(textOf(path)).not.toMatch(/['"]es20\d\d['"]/);
  },
);
