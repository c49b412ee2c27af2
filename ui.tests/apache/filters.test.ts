import { execFileSync } from 'node:child_process';
import { readFarm } from 'mock-server/src/dispatcher/farm';
import { readFilter } from 'mock-server/src/dispatcher/filter';
import { wholePattern } from 'mock-server/src/dispatcher/pattern';
import { readDispatcher } from 'mock-server/src/dispatcher/readDispatcher';
import { DISPATCHER } from '../support/site';
import { manyAddresses } from './addresses';

/**
 * mod_dispatcher matches a filter's regular expressions as POSIX does, and JavaScript matches them differently. The
 * tests compare with grep, which uses the C library's expressions.
 */

let texts: readonly string[];
beforeAll(async () => {
  const dispatcher = readDispatcher(DISPATCHER);
  const addresses = await manyAddresses();
  texts = [
    ...new Set(
      addresses
        .flatMap((address) => {
          const route = dispatcher.route(address);
          const url = route.kind === 'pass' ? route.url : address.url;
          return [address.method, url, decoded(url), ...url.split(/[./]/)];
        })
        .filter((text) => !/[\n\0]/.test(text)),
    ),
  ];
});

const decoded = (url: string) =>
  url.replace(/%(?!2f)([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

const place = { file: 'filters.any', line: 1 };
const EXPRESSIONS = [
  ...new Set(
    readFilter(readFarm(DISPATCHER)).flatMap(({ text }) =>
      [...text.matchAll(/'([^']*)'/g)].map(([, expression = '']) => expression),
    ),
  ),
];

/** Two expressions that Adobe's optimizer expects word for word (Disp-4). Both only deny. */
const OPTIMIZERS = [
  '(feed|rss|pages|languages|blueprint|infinity|tidy|sysview|docview|query|[0-9-]+|jcr:content)',
  '(json|xml|html|feed)',
];

test('there are expressions, and texts for them', () => {
  expect(EXPRESSIONS.length).toBeGreaterThan(30);
  expect(texts.length).toBeGreaterThan(1000);
});

test.each(EXPRESSIONS)('%s matches the same texts here and in grep', (expression) => {
  const pattern = wholePattern(expression, place);
  const ours = texts.filter((text) => pattern.test(text));
  expect(grep(expression, ['-x'])).toEqual(ours);
});

test.each(EXPRESSIONS.filter((expression) => !OPTIMIZERS.includes(expression)))(
  '%s matches no text only in part',
  (expression) => {
    expect(grep(expression, [])).toEqual(grep(expression, ['-x']));
  },
);

/** Returns the texts that a POSIX expression matches, byte by byte. */
function grep(expression: string, options: readonly string[]): string[] {
  try {
    return execFileSync('grep', ['-aE', ...options, '-e', expression], {
      input: Buffer.from(texts.join('\n'), 'latin1'),
      env: { ...process.env, LC_ALL: 'C' },
      maxBuffer: 2 ** 24,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
      .toString('latin1')
      .split('\n')
      .slice(0, -1);
  } catch (error) {
    // Status 1: no text matches.
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}
