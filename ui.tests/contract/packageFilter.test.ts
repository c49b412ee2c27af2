import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import { UI_APPS, UI_CONTENT } from '../support/site';

let server: ContentServer;
beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT] });
});
afterAll(() => server.close());

test('what no package would install is not written', async () => {
  const { token } = (await server.author.inject('/libs/granite/csrf/token.json')).json<{
    token: string;
  }>();
  const response = await server.author.inject({
    method: 'POST',
    url: '/bin/other',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'csrf-token': token,
      host: 'localhost:4502',
      origin: 'http://localhost:4502',
    },
    payload: 'path=/content/riteaid-web/en/contact',
  });
  expect(response.statusCode).toBe(409);
  expect(response.body).toContain('because no package has it');
  expect(existsSync(join(UI_CONTENT, 'bin'))).toBe(false);
});
