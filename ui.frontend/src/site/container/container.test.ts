import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpointsOf } from '../../styles/breakpoints.testing';

const sheet = join(__dirname, 'container.css');

test('a page is laid out anew at the widths of product-spec §2, which grow with the text', () => {
  // 320 is the narrowest of them, which needs no rule: what stands there goes below each other.
  expect(breakpointsOf(sheet)).toEqual([768, 768, 1024, 1024, 1280]);
});

test("from 1024 pixels on the side rail stands beside the page's main part", () => {
  const css = readFileSync(sheet, 'utf8');
  const wide = css.slice(css.indexOf('@media (width >= 64em)'));
  expect(wide).toContain('grid-template-columns: minmax(0, 1fr) var(--side-rail);');
});
