import { TestConsole } from './testConsole.testing';

let testConsole: TestConsole;

beforeEach(() => {
  testConsole = new TestConsole();
});

afterEach(() => testConsole.close());

describe('the flags page', () => {
  const accountProgress = async () =>
    (await testConsole.app.inject('/content/riteaid-web/en.raflags.json')).json<{
      Data: { flags: Readonly<Record<string, boolean>> };
    }>().Data.flags['account-progress'];

  const choose = (name: string, choice: string) =>
    testConsole.post('/mock/flags/choose', { name, choice });

  /** Returns the choice of a flag that is marked as selected. */
  async function shown(name: string): Promise<string | undefined> {
    const card = (await testConsole.open('/mock/flags'))
      .split('<section')
      .find((part) => part.includes(`<h2><code>${name}</code></h2>`));
    return /value="(\w+)"\s+aria-pressed="true"/.exec(card ?? '')?.[1];
  }

  test('overrides a flag, and restores its default', async () => {
    expect(await shown('account-progress')).toBe('default');
    await choose('account-progress', 'off');
    expect([await accountProgress(), await shown('account-progress')]).toEqual([false, 'off']);
    await choose('account-progress', 'on');
    expect([await accountProgress(), await shown('account-progress')]).toEqual([true, 'on']);
    const back = await choose('account-progress', 'default');
    expect(back.headers.location).toBe('/mock/flags?done=choose');
    expect(await shown('account-progress')).toBe('default');
    expect(await shown('rewards-enrollment')).toBe('default');
  });

  test.each([
    ['no-such-flag', 'on'],
    ['account-progress', 'maybe'],
  ])('%s set to %s is refused', async (name, choice) => {
    const response = await choose(name, choice);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('There is no such flag or choice.');
    expect(await accountProgress()).toBe(true);
  });

  test('marks an expired flag, in the navigation as well', async () => {
    expect(await testConsole.open('/mock/flags')).not.toContain('Expired on');
    testConsole.now = new Date('2030-01-01T00:00:00Z');
    const words = await testConsole.read('/mock/flags');
    expect(words).toContain('Expired on 2027-06-30 . Its owner (accounts) decides');
    expect(await testConsole.read('/mock')).toMatch(/Flags\s+3\s/);
  });
});
