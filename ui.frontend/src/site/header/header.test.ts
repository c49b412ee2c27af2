import { join } from 'node:path';
import { breakpointsOf } from '../../styles/breakpoints.testing';

test('the header changes at the widths of product-spec §2, which grow with the text', () => {
  const widths = breakpointsOf(join(__dirname, 'header.css'));
  // Below 320 px, the least of the layout's widths, text twice as large goes below each other.
  expect(widths).toEqual([320, 635, 360, 635, 956, 992, 1200]);
});
