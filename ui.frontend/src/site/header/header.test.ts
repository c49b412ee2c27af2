import { join } from 'node:path';
import { breakpointsOf } from '../../styles/breakpoints.testing';

test('the header changes at the specified widths, which grow with the text', () => {
  const widths = breakpointsOf(join(__dirname, 'header.css'));
  // Below 320 px, the least width in docs/specification/routes.md#widths, text twice as large goes into one column.
  expect(widths).toEqual([320, 635, 360, 635, 956, 992, 1200]);
});
