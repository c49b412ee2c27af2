import { openServices } from '../../services.testing';
import type { TestServices } from '../../services.testing';
import { FLAGS, chooseFlag, isExpired } from './index';

let services: TestServices;

beforeEach(() => {
  services = openServices();
});

afterEach(() => services.close());

async function read(site: string): Promise<Readonly<Record<string, boolean>>> {
  const response = await services.app.inject(`/content/${site}-web/en.raflags.json`);
  expect(response.headers['cache-control']).toBe('no-store');
  const { Status, Data } = response.json<{
    Status: string;
    Data: { flags: Readonly<Record<string, boolean>> };
  }>();
  expect(Status).toBe('SUCCESS');
  return Data.flags;
}

test.each(['riteaid', 'bartell'])('%s reads every flag at its default', async (site) => {
  expect(await read(site)).toEqual(
    Object.fromEntries(FLAGS.map((flag) => [flag.name, flag.default])),
  );
});

test('a choice applies to both sites until the default is restored', async () => {
  chooseFlag(services.database, 'account-progress', 'off');
  expect(await read('riteaid')).toMatchObject({ 'account-progress': false });
  expect(await read('bartell')).toMatchObject({
    'account-progress': false,
    'rewards-enrollment': true,
  });
  chooseFlag(services.database, 'account-progress', 'on');
  expect(await read('riteaid')).toMatchObject({ 'account-progress': true });
  chooseFlag(services.database, 'account-progress', 'off');
  chooseFlag(services.database, 'account-progress', 'default');
  expect(await read('riteaid')).toMatchObject({ 'account-progress': true });
});

test('a flag that is no longer defined is not in the response', async () => {
  chooseFlag(services.database, 'gone', 'on');
  expect(await read('riteaid')).not.toHaveProperty('gone');
});

describe('by the OpenFeature Remote Evaluation Protocol', () => {
  const evaluate = (payload: object, headers: Readonly<Record<string, string>> = {}) =>
    services.app.inject({
      method: 'POST',
      url: '/services/flags/ofrep/v1/evaluate/flags',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const context = { site: 'riteaid', language: 'en' };

  test('every flag has its value and how it came about', async () => {
    chooseFlag(services.database, 'account-progress', 'off');
    const { flags } = (await evaluate({ context })).json<{ flags: unknown[] }>();
    expect(flags).toHaveLength(FLAGS.length);
    expect(flags).toContainEqual({
      key: 'account-progress',
      value: false,
      reason: 'STATIC',
      variant: 'off',
    });
    expect(flags).toContainEqual({
      key: 'rewards-enrollment',
      value: true,
      reason: 'DEFAULT',
      variant: 'on',
    });
  });

  test('flags that have not changed since are not sent again', async () => {
    const etag = String((await evaluate({ context })).headers.etag);
    const again = await evaluate({ context }, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    chooseFlag(services.database, 'account-progress', 'off');
    expect((await evaluate({ context }, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('a request without a context is refused with the code of the protocol', async () => {
    const response = await evaluate({});
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errorCode: 'INVALID_CONTEXT' });
  });
});

test.each([
  ['2027-06-29T23:59:59.999Z', false],
  ['2027-06-30T00:00:00.000Z', true],
])('a flag that has to be gone on 2027-06-30 has expired at %s: %s', (now, expected) => {
  const flag = { name: 'x', default: true, owner: 'accounts', description: 'Does x.' };
  expect(isExpired({ ...flag, expires: '2027-06-30' }, new Date(now))).toBe(expected);
});
