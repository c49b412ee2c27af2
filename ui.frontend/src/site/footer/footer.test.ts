import { join } from 'node:path';
import { breakpointsOf } from '../../styles/breakpoints.testing';

test('the footer changes at the specified widths, which grow with the text', () => {
  const widths = breakpointsOf(join(__dirname, 'footer.css'));
  expect(widths).toEqual([360, 635, 956, 992, 1200]);
});
