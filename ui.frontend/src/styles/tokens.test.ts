import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The width is in docs/specification/routes.md#widths. */
test('the side rail is 315 pixels wide', () => {
  expect(readFileSync(join(__dirname, 'tokens.css'), 'utf8')).toContain('--side-rail: 315px;');
});
