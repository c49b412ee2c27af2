import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test('the side rail is 315 pixels wide (product-spec §2)', () => {
  expect(readFileSync(join(__dirname, 'tokens.css'), 'utf8')).toContain('--side-rail: 315px;');
});
