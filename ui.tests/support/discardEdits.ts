import { expect } from '@playwright/test';
import type { Site } from './site';

/** Gives the content of a site the files that it was started with, so that the worker's next journey finds what it expects. */
export async function discardEdits({ server: { author } }: Site): Promise<void> {
  const changes = await author.inject('/bin/authoring/changes.json');
  if (changes.json<{ pages: readonly unknown[] }>().pages.length === 0) return;
  const host = 'localhost:4502';
  const answer = await author.inject({ url: '/libs/granite/csrf/token.json', headers: { host } });
  const { token } = answer.json<{ token: string }>();
  const discarded = await author.inject({
    method: 'POST',
    url: '/bin/authoring/discard',
    headers: {
      host,
      origin: `http://${host}`,
      'csrf-token': token,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(discarded.json(), 'files that keep their changes').toMatchObject({ kept: [] });
}
