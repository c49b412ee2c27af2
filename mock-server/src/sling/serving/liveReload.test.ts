import type { AddressInfo } from 'node:net';
import { ContentFixture, page, PLAIN_PAGE } from '../content.testing';

const LIBRARY = 'apps/site/clientlibs/site';

test.each([
  ['a style sheet', `${LIBRARY}/css/a.css`, 'styles'],
  ['a script', 'apps/site/components/page/page.html', 'reload'],
])('open pages receive an event after a change: %s', async (_kind, file, event) => {
  const fixture = new ContentFixture({
    ...PLAIN_PAGE,
    [`${LIBRARY}/.content.xml`]: '<jcr:root jcr:primaryType="cq:ClientLibraryFolder"/>',
    [`${LIBRARY}/css/a.css`]: 'a{}',
    'content/site/en/.content.xml': page(),
  });
  const { author } = await fixture.serve({ watch: true, liveReload: true });
  await author.listen({ host: '127.0.0.1', port: 0 });
  const { port } = author.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/mock/live`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');

  fixture.write({ [file]: 'changed' });

  const decoder = new TextDecoder();
  let heard = '';
  const events = response.body as unknown as AsyncIterable<Uint8Array>;
  for await (const chunk of events) {
    heard += decoder.decode(chunk);
    if (heard.includes('event:')) break;
  }
  expect(heard).toContain(`event: ${event}\n`);
  await fixture.remove();
});
