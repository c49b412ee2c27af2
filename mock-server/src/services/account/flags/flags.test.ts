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

test.each([
  ['2027-06-29T23:59:59.999Z', false],
  ['2027-06-30T00:00:00.000Z', true],
])('a flag that has to be gone on 2027-06-30 has expired at %s: %s', (now, expected) => {
  const flag = { name: 'x', default: true, owner: 'accounts', description: 'Does x.' };
  expect(isExpired({ ...flag, expires: '2027-06-30' }, new Date(now))).toBe(expected);
});
