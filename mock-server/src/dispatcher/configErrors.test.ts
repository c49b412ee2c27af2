import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { DispatcherConfigError } from './configFiles';
import { readDispatcher } from './readDispatcher';

const OURS = resolve(__dirname, '../../../dispatcher/src');
const VHOST = 'conf.d/available_vhosts/030_thrifty.vhost';
const VARIABLES = 'conf.d/variables/custom.vars';
const RULES = 'conf.d/rewrites/site.rules';
const HEADERS = 'conf.d/includes/security.conf';
const FARM = 'conf.dispatcher.d/available_farms/sites.farm';
const FILTERS = 'conf.dispatcher.d/filters/filters.any';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dispatcher-'));
  cpSync(OURS, folder, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function edit(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

function failure(): DispatcherConfigError {
  try {
    readDispatcher(folder);
  } catch (error) {
    if (error instanceof DispatcherConfigError) {
      return error;
    }
    throw error;
  }
  throw new Error('The configuration was read without a complaint.');
}

describe('the message for a mistake names file, line and remedy', () => {
  test.each([
    [VHOST, 'ServerNmae x', /ServerNmae is not known.*spelling/],
    [VHOST, 'ServerName x', /is outside a virtual host.*Move it between/],
    [VHOST, 'Include conf.d/rewrites/missing.rules', /missing\.rules cannot be read.*Create it/],
    [VHOST, 'ServerAlias ${UNKNOWN}', /\$\{UNKNOWN\} is not defined.*custom\.vars/],
    [VHOST, 'Include conf.d/rewrites/default_rewrite.rules', /default_rewrite.*Adobe.*copy it/],
    [VARIABLES, 'Define BOT_ORIGINS ""\nDefine OTHER ${BOT_ORIGINS}', /BOT_ORIGINS\} is empty/],
    [VARIABLES, 'Define BOT_ORIGINS\nDefine OTHER ${BOT_ORIGINS}', /custom\.vars:\d+\).*Give it a/],
    [VHOST, 'RewriteEngine Off', /not switched on.*RewriteEngine On/],
    [VHOST, 'ErrorDocumnt 404 /errors/404', /ErrorDocumnt is not known.*spelling/],
    [VHOST, '<IfModule !mod_rewrite.c>', /absence of a module.*Leave the section out/],
    [HEADERS, 'Header edit X-A "b"', /Header edit X-A is not known.*Header always set/],
    [HEADERS, 'RequestHeader unset X-A', /RequestHeader cannot change X-A.*If-None-Match/],
    [HEADERS, 'Header always set X-A', /no name or no value.*Write Header always set/],
    [HEADERS, 'Header always set X-A "b" env=HTTPS', /condition env=HTTPS is not known.*expr=/],
    [RULES, 'RewriteCond %{REMOTE_ADDR} ^10[.]', /cannot look at %\{REMOTE_ADDR\}.*HTTP_HOST/],
    [RULES, 'RewriteRule ^/a$ /b [P]', /\[P\] is not known.*Use PT/],
    [RULES, 'RewriteRule ^/a$ /b [R=301]', /has to end the rewriting.*\[R=301,L\]/],
    [RULES, 'RewriteRule ^/a( /b [L]', /does not compile.*Close every bracket/],
    [RULES, 'RewriteRule ^/[[:digit:]]+$ /b [L]', /notation.*\[0-9\]/],
    [FILTERS, '/0100 { /url "*" }', /neither allows nor denies.*\/type/],
    [FILTERS, '/0100 { /type "allow" /glob "* /x *" }', /\/glob is not known.*\/url/],
    [FILTERS, '/0100 { /type "allow" /url }', /\/url has no value.*quotes/],
    [FILTERS, '/0100 { /type "allow"', /not closed.*missing }/],
    [FILTERS, '}', /closes nothing.*Remove/],
    [FILTERS, '/0100 "allow"', /not a section.*braces/],
    [FILTERS, '/0100 { /type "allow" /url "/x }', /not closed.*same line/],
    [FILTERS, '{ /type "allow" }', /no name.*before the brace/],
    [FILTERS, '$include "missing.any"', /missing\.any cannot be read.*Create it/],
    [FILTERS, '$include "./default_filters.any"', /default_filters.*Adobe.*copy it from the Disp/],
    [FILTERS, '$include "filters.any"', /includes itself.*Remove/],
  ])('%s: %s', (file, line, message) => {
    edit(file, (text) => `${text}${line}\n`);
    const { length } = readFileSync(join(folder, file), 'utf8').split('\n');
    const error = failure();
    expect(error.message).toMatch(message);
    expect(basename(error.file)).toBe(basename(file));
    expect(error.line).toBe(length - 1);
  });

  it('a directive inside a location, which would apply to every address', () => {
    edit(VHOST, (text) => text.replace('ErrorDocument 403 /es', 'Header always set X-A "/es'));
    expect(failure().message).toMatch(/Header is not known in <LocationMatch>.*Move it out/);
  });

  it('an unknown section of the farm', () => {
    edit(FARM, (text) => text.replace('/clientheaders', '/clientheader'));
    expect(failure().message).toMatch(/sites\.farm:3: \/clientheader is not known/);
  });

  it('a filter that does not begin by denying everything', () => {
    edit(FILTERS, (text) => text.replace('/0001 { /type "deny"', '/0001 { /type "allow"'));
    expect(failure().message).toMatch(/Begin it with \/0001/);
  });

  it('a second farm', () => {
    cpSync(join(folder, FARM), join(folder, 'conf.dispatcher.d/enabled_farms/two.farm'));
    expect(failure().message).toMatch(/second farm.*Keep one/);
  });

  it('a folder without virtual hosts', () => {
    rmSync(join(folder, 'conf.d/enabled_vhosts'), { recursive: true });
    expect(failure().message).toMatch(/no \*\.vhost file.*Link one from available_vhosts/);
  });
});

describe('the rules have the same meaning as in Apache', () => {
  const route = (url: string, method = 'GET', host = 'thrifty.localhost:4503') =>
    readDispatcher(folder).route({ host, method, url });
  const rulesFirst = (lines: string): void => {
    edit(RULES, (text) => `${lines}\n${text}`);
  };

  it('a host named by a variable is found by its new name', () => {
    edit('conf.d/variables/custom.vars', (text) =>
      text.replace('thrifty.localhost', '"www.dessert.example *.dessert.example"'),
    );
    for (const host of ['www.dessert.example', 'm.dessert.example:443']) {
      expect(route('/', 'GET', host)).toEqual({ kind: 'pass', url: '/content/thrifty-web/en.html' });
    }
  });

  it('conditions are joined by "and", or by "or" with the flag OR', () => {
    rulesFirst(`RewriteCond %{HTTP_HOST} ^unknown [NC,OR]
RewriteCond %{HTTP_HOST} ^THRIFTY [NC]
RewriteCond %{REQUEST_URI} !^/keep
RewriteRule ^/(k.+)$ /moved/$1 [R=302,L]`);
    expect(route('/king')).toMatchObject({ status: 302, location: '/moved/king' });
    expect(route('/keep').kind).toBe('pass');
    expect(route('/king', 'GET', 'localhost').kind).toBe('pass');
  });

  it('a forbidden address is denied by its rule', () => {
    rulesFirst('RewriteRule ^/secret - [F]');
    expect(route('/secret/x')).toMatchObject({ kind: 'deny', rule: 'RewriteRule ^/secret - [F]', line: 1 });
  });

  it('the query of a rule replaces that of the request, unless the rule appends it', () => {
    rulesFirst(`RewriteRule ^/one$ /a?x=1 [R=301,L]
RewriteRule ^/two$ /a?x=1 [R=301,L,QSA]
RewriteCond %{HTTP_HOST} ^(\\w+)
RewriteRule ^/(three) \\
  https://%1.example/$1? [R=307,L]`);
    expect(route('/one?y=2')).toMatchObject({ location: '/a?x=1' });
    expect(route('/two?y=2')).toMatchObject({ location: '/a?x=1&y=2' });
    expect(route('/three?y=2')).toMatchObject({ location: 'https://thrifty.example/three', status: 307 });
  });

  it('the last filter rule that matches decides', () => {
    edit(FILTERS, (text) => `${text}/0100 { /type "deny" /path "/content/*-web/en/closed*" /extension 'html?' /suffix "" }
`);
    expect(route('/closed')).toMatchObject({ kind: 'deny', rule: expect.stringMatching(/^\/0100 deny/) as string });
    expect(route('/open').kind).toBe('pass');
  });

  it('an optional include may be missing', () => {
    edit(VHOST, (text) => `${text}IncludeOptional conf.d/rewrites/none.rules\n`);
    expect(route('/').kind).toBe('pass');
  });
});
