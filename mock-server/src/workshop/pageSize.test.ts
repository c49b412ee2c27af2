import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { component, ContentFixture } from '../sling/content.testing';

const LIBRARY =
  '<jcr:root jcr:primaryType="cq:ClientLibraryFolder" allowProxy="{Boolean}true" categories="[look]"/>';
const STYLE = 'a{color:red}';

let fixture: ContentFixture;

beforeAll(() => {
  fixture = new ContentFixture({
    'examples.json': JSON.stringify({
      slots: [
        {
          name: 'greeting',
          attributes: [],
          examples: [{ id: 'first', name: 'First', when: 'At first.' }],
          budget: 1500,
          chunks: [
            { name: 'react', bytes: 60_000 },
            { name: 'greeting', bytes: 1400 },
          ],
        },
      ],
    }),
    'apps/riteaid-web/components/greeting/.content.xml': component('jcr:title="Greeting"'),
    'apps/riteaid-web/components/page/.content.xml': component('componentGroup=".hidden"'),
    'apps/riteaid-web/components/page/page.html':
      '<html><head><link rel="stylesheet" href="/etc.clientlibs/site/look.min.css"></head>' +
      '<body><template><link rel="stylesheet" href="/etc.clientlibs/site/late.css"></template></body></html>',
    'apps/site/look/.content.xml': LIBRARY,
    'apps/site/look/css.txt': 'look.css',
    'apps/site/look/look.css': STYLE,
  });
});

afterAll(async () => {
  await fixture.remove();
});

test('the size of a component is that of all scripts and styles of a page with only this component', async () => {
  const { author } = await fixture.serve({ workshop: join(fixture.root, 'examples.json') });
  const get = (url: string) => author.inject({ url, headers: { host: 'localhost' } });
  const style = gzipSync((await get('/etc.clientlibs/site/look.min.css')).rawPayload).length;
  const { body } = await get('/workshop/greeting');
  const section = body.slice(body.indexOf('id="size"'));
  expect(section).toContain(`loads ${(61_400 + style).toLocaleString('en-US')} bytes`);
  expect(section).toMatch(/own chunk may have\s+1,500\./);
  const rows = Array.from(
    section.matchAll(/<td><code>([^<]*)<\/code><\/td>\s*<td>([\d,]+)<\/td>\s*<td>([^<]*)</g),
    ([, ...cells]) => cells,
  );
  expect(rows).toEqual([
    ['react', '60,000', 'code that components share'],
    ['greeting', '1,400', 'the component alone'],
    ['look.css', String(style), 'the page'],
  ]);
});
