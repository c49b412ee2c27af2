/**
 * Every telephone field refuses what is no US number, in AEM's page editor by the client library that the build writes,
 * and in our own editor.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { openRepository, type Repository } from 'mock-server/src/repository';
import { phoneLink } from 'ui.frontend/src/base/values/phoneLink';
import { checkNamed } from '../../editor/src/dialog/kinds/validators';
import { readNode } from '../../editor/src/dialog/tree/DialogNode';
import { SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';
import { nodesFrom } from './dialogContent.testing';
import { serveSites } from './sites.testing';

const LIBRARY = 'apps/riteaid-web/clientlibs/clientlib-dialogs';
const MESSAGE =
  'Enter a US phone number with its area code, such as 1-800-555-0138 or (626) 555-0142 ext. 12.';

const { get } = serveSites();
let repository: Repository;
beforeAll(() => {
  repository = openRepository({ mounts: [UI_APPS, UI_CONTENT] });
});
afterAll(() => repository.close());

const propertyOf = (path: string, name: string) =>
  repository.get(path)?.properties.get(name)?.values;

interface Validator {
  readonly selector: string;
  validate(field: { value: string }): string | undefined;
}

/** Runs the client library with Granite's registry, and returns what it registers. */
function registered(translate = (sentence: string): string => sentence): readonly Validator[] {
  const validators: Validator[] = [];
  const register = (point: string, validator: Validator) => {
    expect(point).toBe('foundation.validation.validator');
    validators.push(validator);
  };
  const Granite = {
    $: () => ({ adaptTo: () => ({ register }) }),
    I18n: { get: translate },
  };
  const script = readFileSync(join(UI_APPS, LIBRARY, 'js/dialogs.js'), 'utf8');
  runInNewContext(script, { Granite, window: {} });
  return validators;
}

const messageInAem = (value: string): string | undefined =>
  registered()
    .find(({ selector }) => selector === '[data-foundation-validation~="riteaid.phone"]')
    ?.validate({ value });

/** Returns what the editor says in a browser of a language. */
function messageInEditor(value: string, language = 'en-US'): string | undefined {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { language } });
  return checkNamed(readNode({ validation: 'riteaid.phone' }), value);
}

test.each([
  '1-800-555-0138',
  '(626) 555-0142',
  '626.555.0142',
  '6265550142',
  '+1 626 555 0142',
  '1 (626) 555\u20110142',
  '(626) 555-0142 ext. 12',
  '(626) 555-0142, ext 12',
  '626-555-0142 x12',
  ' 626-555-0142 #4 ',
])('both editors accept %j, and a link dials all of it', (number) => {
  expect([messageInAem(number), messageInEditor(number)]).toEqual([undefined, undefined]);
  expect(phoneLink(number)).toMatch(/^tel:\+1[2-9]\d{9}(?:;ext=(?:12|4))?$/);
});

test.each([
  '555-0142',
  '911',
  '(126) 555-0142',
  '(626) 055-0142',
  '2-800-555-0138',
  '+44 20 7946 0000',
  '+6265550142',
  '626-555-0142-9',
  '1-800-PHARMACY',
  '626-555-0142 ext.',
  '626-555-0142 ext12',
  '626-555-0142 x1 x2',
  '626-555-0142 or 626-555-0143',
  'none',
])('both editors refuse %j', (number) => {
  expect([messageInAem(number), messageInEditor(number)]).toEqual([MESSAGE, MESSAGE]);
});

test('an empty field is left to "required"', () => {
  expect([messageInAem(' '), messageInEditor(' ')]).toEqual([undefined, undefined]);
});

test('both editors show the same message in Spanish, AEM from the dictionary', () => {
  const file = join(UI_APPS, 'apps/riteaid-web/i18n/es.json');
  const spanish = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const [phone] = registered((sentence) => spanish[sentence] ?? '');
  const message = phone?.validate({ value: 'none' });
  expect(message).toMatch(/^Escriba un número de teléfono de EE\. UU\./);
  expect(messageInEditor('none', 'es-MX')).toBe(message);
});

test('every telephone field has the validation, and every stored number passes it', () => {
  const fields = nodesFrom(repository.get('/apps/riteaid-web/components')).filter(
    ({ path }) => propertyOf(path, 'name')?.join() === './phone',
  );
  const without = fields.filter(
    ({ path }) => propertyOf(path, 'validation')?.join() !== 'riteaid.phone',
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(without.map(({ path }) => path)).toEqual([]);

  const numbers = ['/content', '/conf', '/apps']
    .flatMap((path) => nodesFrom(repository.get(path)))
    .filter(({ properties }) => properties.has('sling:resourceType'))
    .flatMap(({ properties }) => properties.get('phone')?.values ?? []);
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.map(messageInAem).filter(Boolean)).toEqual([]);
});

test('AEM loads the library with every dialog, and visitors cannot', async () => {
  expect(propertyOf(`/${LIBRARY}`, 'categories')).toEqual(['cq.authoring.dialog']);
  expect(propertyOf(`/${LIBRARY}`, 'allowProxy')).toBeUndefined();
  for (const brand of Object.keys(SITES) as Brand[]) {
    expect((await get('/', brand)).body).not.toContain('clientlib-dialogs');
    for (const path of [`/etc.clientlibs/${LIBRARY.slice('apps/'.length)}.js`, `/${LIBRARY}.js`])
      expect((await get(path, brand)).statusCode).toBe(404);
  }
});
