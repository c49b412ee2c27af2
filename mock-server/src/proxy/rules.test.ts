import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProxyRuleError, readProxyRules, ruleFor, targetOf } from './rules';

const TEST = 'https://test.example.com';

function forwarded(rule: string, url: string): string | undefined {
  const rules = readProxyRules([rule]);
  const found = ruleFor(rules, url);
  return found && targetOf(found, url);
}

test.each([
  // The address, the rule, and the address at the service.
  ['/services/pharmacy', `/services/pharmacy=${TEST}`, `${TEST}/services/pharmacy`],
  [
    '/services/pharmacy/refill?rx=1',
    `/services/pharmacy=${TEST}`,
    `${TEST}/services/pharmacy/refill`,
  ],
  ['/services/pharmacy-2/refill', `/services/pharmacy=${TEST}`, undefined],
  ['/services/pharmacy/refill', `/services/pharmacy=${TEST}/`, `${TEST}/refill`],
  ['/services/pharmacy', `/services/pharmacy/=${TEST}/rx/v2/`, `${TEST}/rx/v2`],
  ['/services/pharmacy/refill', `/services/pharmacy=${TEST}/rx/v2`, `${TEST}/rx/v2/refill`],
  [
    '/content/riteaid-web/en.raauth.json',
    `/content/*/en.ra*.json=${TEST}`,
    `${TEST}/content/riteaid-web/en.raauth.json`,
  ],
  ['/content/riteaid-web/en.html', `/content/*/en.ra*.json=${TEST}`, undefined],
  ['/content/riteaid-web/en.ra.json', `/content/*/en.ra*ra.json=${TEST}`, undefined],
  ['/', `/services=${TEST}`, undefined],
])('the address %s by the rule %s', (url, rule, expected) => {
  expect(forwarded(rule, url)).toBe(expected);
});

test.each([
  '/services/../admin',
  '/services/%2e%2e/admin',
  '/services/.%2E',
  '/services/..%2fadmin',
])('the path %s with a step to its parent is not forwarded', (url) => {
  expect(forwarded(`/services=${TEST}`, url)).toBeUndefined();
});

test('the longest rule is the one that counts', () => {
  const rules = readProxyRules([`/services=${TEST}`, '/services/geocode=http://localhost:8080']);
  expect(ruleFor(rules, '/services/geocode/search')?.target).toBe('http://localhost:8080');
  expect(ruleFor(rules, '/services/ext')?.target).toBe(TEST);
});

describe('a file of rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const file = join(folder, 'services.json');
  const read = (content: unknown, variables = {}) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readProxyRules([file], variables);
  };
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('has an address, or an address with a time and headers', () => {
    const rules = read(
      {
        '/services/geocode': 'https://maps.example.com',
        '/services/ext': {
          target: TEST,
          timeoutSeconds: 5,
          headers: { 'X-Api-Key': '${GATEWAY_KEY}' },
        },
      },
      { GATEWAY_KEY: 'abc' },
    );
    expect(rules).toEqual([
      {
        path: '/services/geocode',
        target: 'https://maps.example.com',
        replacesPath: false,
        timeout: 30_000,
        headers: {},
      },
      {
        path: '/services/ext',
        target: TEST,
        replacesPath: false,
        timeout: 5_000,
        headers: { 'x-api-key': 'abc' },
      },
    ]);
  });

  test.each([
    ['{', /not JSON.*"\/services\/pharmacy"/],
    [[], /no object/],
    [{ '/services': 7 }, /no service for \/services/],
    [{ '/services': { target: TEST, timeoutSeconds: 0 } }, /timeoutSeconds of \/services is 0/],
    [{ '/services': { target: TEST, headers: 'x' } }, /headers of \/services is no object/],
    [{ '/services': { target: TEST, headers: { key: '${NONE}' } } }, /needs.*NONE/],
  ])('with %j is refused with its remedy', (content, message) => {
    expect(() => read(content)).toThrow(message);
  });
});

test.each([
  [['/services'], /neither a rule nor a file/],
  [[`/=${TEST}`], /pages are not forwarded/],
  [['/services=test.example.com'], /with http:\/\/ or https:\/\//],
  [['/services=ftp://test.example.com'], /with http/],
  [['/services=https://ana:secret@test.example.com'], /without a name, a password/],
  [[`/services=${TEST}`, `/services/=${TEST}`], /names \/services twice/],
])('the rules %j are refused with their remedy', (values, message) => {
  expect(() => readProxyRules(values)).toThrow(ProxyRuleError);
  expect(() => readProxyRules(values)).toThrow(message);
});
