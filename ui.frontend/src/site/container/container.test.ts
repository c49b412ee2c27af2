import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpointsOf } from '../../styles/breakpoints.testing';

const sheet = join(__dirname, 'container.css');

test('a page changes its layout at the specified widths, which grow with the text', () => {
  // docs/specification/routes.md#widths also lists 320, the narrowest width: it needs no rule, because everything is in
  // one column.
  expect(breakpointsOf(sheet)).toEqual([768, 768, 1024, 1024, 1280]);
});

test("from 1024 pixels on, the side rail is beside the page's main part", () => {
  const css = readFileSync(sheet, 'utf8');
  const wide = css.slice(css.indexOf('@media (width >= 64em)'));
  expect(wide).toContain('grid-template-columns: minmax(0, 1fr) var(--side-rail);');
});
