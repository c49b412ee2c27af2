import type { Repository } from '../../repository/Repository';
import { ContentFixture } from '../content.testing';
import { mapPath, readMapping } from './mapping';

const mapping = (name: string, match: string, redirect: string): string =>
  `<${name} jcr:primaryType="sling:Mapping" sling:match="${match}" sling:internalRedirect="${redirect}"/>`;

const fixture = new ContentFixture({
  'etc/map.publish/.content.xml': `<jcr:root jcr:primaryType="sling:Folder">
    <http jcr:primaryType="sling:Folder">
      <pharmacy jcr:primaryType="sling:Mapping" sling:match="$[env:PHARMACY;default=localhost:4503]">
        ${mapping('home', '$', '/content/site/en.html')}
        ${mapping('page', '$1$', '/content/site/en/([^.]+).html')}
        ${mapping('store', 'stores/$1$', '/content/site/en/stores.html/([a-z0-9/-]+)')}
        ${mapping('pattern', '(.+)$', '/content/site/en/never')}
      </pharmacy>
      <ice jcr:primaryType="sling:Mapping" sling:match="$[env:ICE]">
        ${mapping('page', '$1$', '/content/ice/en/([^.]+).html')}
      </ice>
      <cakes.example jcr:primaryType="sling:Mapping" sling:internalRedirect="/content/cakes"/>
    </http>
  </jcr:root>`,
});
let repository: Repository;
beforeAll(async () => {
  ({ repository } = await fixture.serve());
});
afterAll(() => fixture.remove());

/* The results of Apache Sling's resource resolver (1.12.2) for the same nodes: resolver.map(request, path). */
test.each([
  ['/content/site/en.html', '/'],
  ['/content/site/en/login.html', '/login'],
  ['/content/site/en/login.html?a=b#c', '/login?a=b#c'],
  ['/content/site/en/stores.html', '/stores'],
  ['/content/site/en/stores.html/wa/seattle', '/stores/wa/seattle'],
  ['/content/site/en/account/profile.html', '/account/profile'],
  ['/content/ice/en/flavors.html', 'http://ice.example/flavors'],
  ['/content/cakes/lemon.html', 'http://cakes.example/lemon.html'],
  ['/content/site/en', undefined],
  ['/content/site/en/login', undefined],
  ['/content/site/en.callback.json', undefined],
  ['/content/site/en/never', undefined],
  ['/shop', undefined],
])('a link to %s leads to %s', (path, address) => {
  const entries = readMapping(repository, (name, fallback) =>
    name === 'ICE' ? 'ice.example:80' : fallback,
  );
  expect(mapPath(entries, path, 'http://localhost:4503')).toBe(address);
});

test('on a foreign host, every link of the site is a full address', () => {
  const entries = readMapping(repository, (name) =>
    name === 'PHARMACY' ? 'www.example.com' : undefined,
  );
  expect(mapPath(entries, '/content/site/en.html', 'http://localhost:4503')).toBe(
    'http://www.example.com/',
  );
});
