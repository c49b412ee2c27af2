import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { refusalOfRequest } from './cacheability';
import { readCacheSettings, type CacheSettings } from './cacheSettings';
import { readFarm } from '../farm';

const OURS = resolve(__dirname, '../../../../dispatcher/src');
const FARM = 'conf.dispatcher.d/available_farms/sites.farm';

function settingsOf(folder: string): CacheSettings {
  const settings = readCacheSettings(readFarm(folder));
  if (!settings) throw new Error('The farm has no cache.');
  return settings;
}

const ours = settingsOf(OURS);
const refusal = (url: string, method = 'GET', headers = {}) =>
  refusalOfRequest({ method, url, headers }, ours);

describe('the rules of our farm store', () => {
  test.each([
    '/content/riteaid-web/en.html',
    '/content/riteaid-web/es/pharmacy/services.html',
    '/content/bartell-web/en/login.html',
    '/content/thrifty-web/es/flavors.html',
    '/content/riteaid-web/en.sitemap.xml',
    '/content/thrifty-web/en.robots.txt',
    '/content/riteaid-web/en/stores/directory.list.json',
    '/content/riteaid-web/en/stores/directory.html/nj/camden/101.html',
    '/content/thrifty-web/es/find-us/directory.html/az.html',
    '/content/dam/riteaid-web/wordmark.svg',
    '/content/dam/riteaid-web/covid-19/state-rules.json',
    '/etc.clientlibs/riteaid-web/clientlibs/clientlib-site/js/site.1a2b3c4d.js',
    '/graphql/execute.json/riteaid-web/flavors;.json',
    '/content/riteaid-web/en.html?utm_source=mail&gclid=1',
    '/content/riteaid-web/en/login.html?referrer=%2Fshop',
    '/content/riteaid-web/en/stores.html?area=34,-118,35,-117&page=2',
  ])('%s', (url) => {
    expect(refusal(url)).toBeUndefined();
    expect(refusal(url, 'HEAD')).toBeUndefined();
  });
});

test.each([
  ['/content/riteaid-web/en.html', 'POST', {}, "request wasn't a GET or HEAD"],
  ['/content/riteaid-web/en', 'GET', {}, "request URL doesn't have an extension"],
  [
    '/content/riteaid-web/en/stores/directory.html/nj/camden/101',
    'GET',
    {},
    "request URL doesn't have an extension",
  ],
  ['/content/riteaid-web/en/stores/directory.html', 'GET', {}, 'request URL not in cache rules'],
  ['/content/riteaid-web/en.html/', 'GET', {}, 'request URL has trailing slash'],
  ['/content/riteaid-web/en/search.html?q=flu', 'GET', {}, 'request contained a query string'],
  ['/content/riteaid-web/en.html?', 'GET', {}, 'request contained a query string'],
  [
    '/content/riteaid-web/en.html?utm_source=a&colour=red',
    'GET',
    {},
    'request contained a query string',
  ],
  [
    '/content/riteaid-web/en/resetpassword.html?token=x',
    'GET',
    {},
    'request contained a query string',
  ],
  [
    '/content/riteaid-web/en.html',
    'GET',
    { authorization: 'Basic x' },
    'request contains authorization',
  ],
  [
    '/content/riteaid-web/en.html',
    'GET',
    { cookie: 'a=b; login-token=x' },
    'request contains authorization',
  ],
  ['/content/riteaid-web/en.raflags.json', 'GET', {}, 'request URL not in cache rules'],
  ['/content/riteaid-web/en.raconfirmsigninemail.html', 'GET', {}, 'request URL not in cache rules'],
  ['/content/riteaid-web/en/search.suggest.json', 'GET', {}, 'request URL not in cache rules'],
  ['/libs/granite/csrf/token.json', 'GET', {}, 'request URL not in cache rules'],
  ['/services/captcha/api.js', 'GET', {}, 'request URL not in cache rules'],
  ['/shop/media/a.svg', 'GET', {}, 'request URL not in cache rules'],
  [`/content/riteaid-web/${'a'.repeat(1100)}.html`, 'GET', {}, 'cache file path too long'],
])('%s by %s is not stored', (url, method, headers, reason) => {
  expect(refusal(url, method, headers)).toBe(reason);
});

test('a cookie whose name ends like one of a user does not count', () => {
  expect(refusal('/content/riteaid-web/en.html', 'GET', { cookie: 'my-login-token=x' })).toBe(
    undefined,
  );
});

describe('a mistake in /cache names file, line and remedy', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dispatcher-'));
    cpSync(OURS, folder, { recursive: true, verbatimSymlinks: true });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['/gracePeriod "2"', '/graceperiod "2"', /sites\.farm:\d+: \/graceperiod is not known here/],
    ['/gracePeriod "2"', '/gracePeriod "2s"', /"2s" is not a number.*digits only/],
    ['/enableTTL "1"', '/enableTTL "yes"', /"yes" is neither on nor off.*"1" or "0"/],
    ['/glob "*" /type "deny" }', '/glob "*" }', /no pattern or no decision.*\/type "allow"/],
    ['/glob "*" /type "deny" }', '/glob "*" /typ "deny" }', /\/typ is not known here/],
  ])('%s as %s', (from, to, message) => {
    const file = join(folder, FARM);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    expect(() => settingsOf(folder)).toThrow(message);
  });
});
