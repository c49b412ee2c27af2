import { SITES } from '../sites';
import type { CliOptions } from './arguments';

/** Where to look, once both ports listen. `elapsed` is in milliseconds since the process began. */
export function greeting(options: CliOptions, elapsed: number): string {
  const sites = SITES.map(
    ({ title, host, root }) =>
      `  ${title.padEnd(19)}http://${`${host}:${options.publishPort}/`.padEnd(26)}` +
      `author http://localhost:${options.authorPort}${root}.html`,
  );
  return [
    '',
    ...sites,
    `  ${'Mock console'.padEnd(19)}http://localhost:${options.authorPort}/mock`,
    `  ${'Demo accounts'.padEnd(19)}in the console, at /mock/accounts; what is mailed to them at /mock/outbox`,
    '',
    `Ready in ${Math.round(elapsed)} ms. Ctrl+C stops it.`,
  ].join('\n');
}
