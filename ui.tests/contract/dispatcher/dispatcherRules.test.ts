import { cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DISPATCHER } from '../../support/site';
import { optimize } from './optimizer';
import { validate } from './validator';

/**
 * Adobe's validator and optimizer are not available here. These tests apply their documented rules to dispatcher/src.
 */

const VHOST = 'conf.d/available_vhosts/010_riteaid.vhost';
const FARM = 'conf.dispatcher.d/available_farms/sites.farm';
const FILTERS = 'conf.dispatcher.d/filters/filters.any';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dispatcher-'));
  cpSync(DISPATCHER, folder, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Replaces `from` in a file of the copy; fails if the file does not contain it. */
function replace(file: string, from: string, to: string): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

describe('the validator', () => {
  test('accepts dispatcher/src', () => {
    expect(validate(DISPATCHER)).toEqual([]);
  });

  test.each([
    [FARM, 'renders/default_renders.any', 'filters/filters.any', 'renders/default_renders.any'],
    [FARM, 'cache/default_invalidate.any', 'cache/rules.any', 'cache/default_invalidate.any'],
    [FARM, 'clientheaders/clientheaders.any', 'cache/rules.any', 'clientheaders/clientheaders.any'],
    [FARM, 'filters/filters.any', 'cache/rules.any', 'filters/filters.any'],
    [FARM, 'cache/rules.any', 'filters/filters.any', 'cache/rules.any'],
    [FARM, 'virtualhosts/virtualhosts.any', 'cache/rules.any', 'virtualhosts/virtualhosts.any'],
  ])('%s includes %s and not %s', (file, from, to, name) => {
    replace(file, from, to);
    expect(validate(folder)).toEqual(
      expect.arrayContaining([expect.stringContaining(`must be named: ${name}`)]),
    );
  });

  test.each([
    ['/renders {\n\t\t$include "../renders/default_renders.any"', '/renders {\n/0 { /hostname "x" }'],
    ['$include "../cache/default_invalidate.any"', '/0001 { /glob "10.0.0.1" /type "allow" }'],
  ])('does not accept its own text instead of Adobe’s: %s', (from, to) => {
    replace(FARM, from, to);
    expect(validate(folder)).toEqual([
      expect.stringMatching(/^\/(?:renders|cache\/allowedClients) is not included from: .*default_/),
    ]);
  });

  test.each<[string, string, string, string, RegExp]>([
    [
      'an include in another section',
      FARM,
      '/invalidate {',
      '/invalidate {\n$include "../cache/rules.any"',
      /include statement at .*sites\.farm:\d+, outside any known location/,
    ],
    [
      'a filter that allows by a glob',
      FILTERS,
      '# Pages:',
      '/0009 { /type "allow" /glob "GET *.css *" }\n# Pages:',
      /filters\.any:\d+: filter must not use glob/,
    ],
    [
      'a filter that opens CRXDE',
      FILTERS,
      '# Pages:',
      '/0009 { /type "allow" /url "/crx/*" }\n# Pages:',
      /filter allows access to \/crx\/de/,
    ],
    [
      'a filter that opens the console',
      FILTERS,
      '# Pages:',
      '/0009 { /type "allow" /path "/system/*" }\n# Pages:',
      /filter allows access to \/system\/console/,
    ],
    [
      'a directive that is not allowlisted',
      VHOST,
      'RewriteEngine On',
      'RewriteEngine On\nLogLevel debug',
      /010_riteaid\.vhost:\d+: LogLevel is not allowlisted/,
    ],
    [
      'a directive that is not allowlisted, in an included file',
      'conf.d/includes/security.conf',
      '<IfModule',
      'LoadModule x y\n<IfModule',
      /security\.conf:\d+: LoadModule is not allowlisted/,
    ],
    [
      'an included file in a folder of our own',
      VHOST,
      'Include conf.d/includes/security.conf',
      'Include conf.d/headers/security.conf',
      /included file conf\.d\/headers\/security\.conf does not match any known file/,
    ],
    [
      'an absolute path',
      VHOST,
      'Include conf.d/includes/security.conf',
      'Include /etc/httpd/conf.d/includes/security.conf',
      /included file \/etc\/httpd\/.* does not match any known file/,
    ],
    ...['*.local', 'localhost', '127.0.0.1', '*.adobeaemcloud.net', '*.adobeaemcloud.com'].map(
      (host): [string, string, string, string, RegExp] => [
        `no virtual host for ${host}`,
        VHOST,
        `"${host}"`,
        '',
        new RegExp(`no virtual host matches ${host.replace(/[.*]/g, '\\$&')}`),
      ],
    ),
  ])('rejects %s', (_what, file, from, to, message) => {
    replace(file, from, to);
    expect(validate(folder)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  test.each([
    ['conf.d/enabled_vhosts', /unable to locate conf\.d/],
    ['conf.dispatcher.d', /unable to locate conf\.dispatcher\.d/],
    ['conf.dispatcher.d/enabled_farms/sites.farm', /unable to find any \.farm/],
    ['opt-in', /unable to locate opt-in\/USE_SOURCES_DIRECTLY/],
  ])('rejects a folder without %s', (path, message) => {
    rmSync(join(folder, path), { recursive: true });
    expect(validate(folder)).toEqual([expect.stringMatching(message)]);
  });

  test('rejects a farm that is a file instead of a link', () => {
    const link = join(folder, 'conf.dispatcher.d/enabled_farms/sites.farm');
    const text = readFileSync(link);
    unlinkSync(link);
    writeFileSync(link, text);
    expect(validate(folder)).toEqual([expect.stringMatching(/sites\.farm is no symbolic link/)]);
  });

  test('rejects a copy of one of Adobe’s files', () => {
    const copy = 'conf.dispatcher.d/renders/default_renders.any';
    cpSync(join(folder, 'conf.dispatcher.d/cache/rules.any'), join(folder, copy));
    expect(validate(folder)).toEqual(
      expect.arrayContaining([expect.stringContaining(`immutable file ${copy}`)]),
    );
  });
});

describe('the optimizer', () => {
  test('has no advice about dispatcher/src', () => {
    expect(optimize(DISPATCHER)).toEqual([]);
  });

  test.each([
    ['Disp-1', FARM, '{ /glob "*" /type "allow" }', '{ /glob "*" /type "deny" }'],
    ['Disp-2', FARM, '/statfileslevel "2"', '/statfileslevel "1"'],
    ['Disp-2', FARM, '/statfileslevel "2"', ''],
    ['Disp-3', FARM, '/gracePeriod "2"', '/gracePeriod "1"'],
    ['Disp-4', FILTERS, '/0001 {', '/0000 { /type "allow" /url "*" }\n/0001 {'],
    ['Disp-4', FILTERS, 'blueprint|', ''],
    ['Disp-4', FILTERS, 'debug=*', 'bug=*'],
    ['Disp-4', FILTERS, 'wcmmode=*', 'mode=*'],
    ['Disp-4', FILTERS, '/content/ams/healthcheck/*', '/content/ams/*'],
    ['Disp-4', FILTERS, '/content/regent.html', '/content/x.html'],
    ['Disp-5', FARM, '/serveStaleOnError "1"', '/serveStaleOnError "0"'],
    ['Disp-6', FILTERS, '/suffix "*"', '/suffix "/a*"'],
    ['Disp-7', FILTERS, '/selectors "*"', '/selectors "a"'],
    ['Disp-8', FARM, '/sites {', '/sites {\n/cache { }\n}\n/sites {'],
    ['Httpd-1', VHOST, '<Directory />', '<Directory />\nRequire all granted'],
  ])('%s is missed in %s where “%s” is “%s”', (rule, file, from, to) => {
    replace(file, from, to);
    expect(optimize(folder)).toEqual(
      expect.arrayContaining([expect.stringMatching(`^${rule}:`)]),
    );
  });
});
