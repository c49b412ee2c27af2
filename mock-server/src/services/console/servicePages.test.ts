import { ANA, TestConsole, wordsOf } from './testConsole.testing';

let testConsole: TestConsole;

beforeEach(() => {
  testConsole = new TestConsole();
});

afterEach(() => testConsole.close());

describe('the outbox', () => {
  test('explains how to get a mail', async () => {
    expect(await testConsole.open('/mock/outbox')).toContain('No mail yet.');
  });

  test('shows the newest mail first, with the link in it', async () => {
    const ask = async (site: string) =>
      testConsole.post(`/content/${site}-web/en.raforgotpassword.json`, {
        email: ANA,
        captchatoken: await testConsole.botToken('forgot_password'),
      });
    await ask('riteaid');
    testConsole.now = new Date('2026-03-02T15:01:00Z');
    await ask('bartell');
    const body = await testConsole.open('/mock/outbox');
    const links = [...body.matchAll(/href="([^"]*resetpassword[^"]*)"/g)].map(([, link]) => link);
    expect(links).toHaveLength(2);
    expect(links[0]).toMatch(/^http:\/\/bartell\.localhost:4502\/resetpassword#code=[\w-]{20,}$/);
    expect(links[1]).toMatch(/^http:\/\/localhost:4502\/resetpassword#code=/);
    expect(wordsOf(body)).toContain(`To ${ANA}`);
    expect(body.indexOf('15:01:00')).toBeLessThan(body.indexOf('15:00:00'));
  });
});
