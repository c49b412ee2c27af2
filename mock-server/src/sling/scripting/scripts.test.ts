import { openRepository } from '../../repository';
import { component, ContentFixture } from '../content.testing';
import { bestScript, type ScriptQuery } from './scripts';

/** Each case begins with the existing scripts and ends with the chosen one. */
const CASES: readonly (readonly [
  string,
  readonly string[],
  Partial<ScriptQuery>,
  string | undefined,
])[] = [
  ['the type’s own name', ['a/a.html'], {}, 'a/a.html'],
  ['html before the name', ['a/a.html', 'a/html.html'], {}, 'a/html.html'],
  [
    'the name with its extension before html',
    ['a/html.html', 'a/a.html.html'],
    {},
    'a/a.html.html',
  ],
  ['GET after the name', ['a/GET.html', 'a/a.html'], {}, 'a/a.html'],
  ['GET where there is nothing else', ['a/GET.html'], {}, 'a/GET.html'],
  ['a selector’s script', ['a/a.html', 'a/print.html'], { selectors: ['print'] }, 'a/print.html'],
  [
    'a selector’s script with extension',
    ['a/print.html', 'a/print.html.html'],
    { selectors: ['print'] },
    'a/print.html.html',
  ],
  [
    'a script in a selector’s folder',
    ['a/print.html', 'a/print/a4.html'],
    { selectors: ['print', 'a4'] },
    'a/print/a4.html',
  ],
  [
    'the first selector only',
    ['a/a4.html', 'a/a.html'],
    { selectors: ['print', 'a4'] },
    'a/a.html',
  ],
  ['an unknown selector', ['a/a.html'], { selectors: ['other'] }, 'a/a.html'],
  ['the super type', ['b/b.html'], {}, 'b/b.html'],
  ['the nearer type', ['a/a.html', 'b/b.html'], {}, 'a/a.html'],
  [
    'a super type’s selector before the own script',
    ['a/a.html', 'b/print.html'],
    { selectors: ['print'] },
    'b/print.html',
  ],
  ['a super type’s html before the own name', ['a/a.html', 'b/html.html'], {}, 'b/html.html'],
  ['another extension', ['a/a.html', 'a/txt.html'], { extension: 'txt' }, 'a/txt.html'],
  ['no script for another extension', ['a/a.html'], { extension: 'txt' }, undefined],
  ['POST', ['a/a.html', 'a/POST.html'], { method: 'POST' }, 'a/POST.html'],
  ['HEAD as GET', ['a/a.html'], { method: 'HEAD' }, 'a/a.html'],
  ['nothing', ['a/part.html'], {}, undefined],
];

test.each(CASES)('%s', async (_story, scripts, query, chosen) => {
  const fixture = new ContentFixture({
    'apps/a/.content.xml': component('sling:resourceSuperType="b"'),
    'apps/b/.content.xml': component(),
    ...Object.fromEntries(scripts.map((path) => [`apps/${path}`, 'x'])),
  });
  const repository = openRepository({ mounts: [fixture.root] });
  const found = bestScript(repository, {
    ...{ resourceType: 'a', method: 'GET', selectors: [], extension: 'html' },
    ...query,
  });
  expect(found).toBe(chosen === undefined ? undefined : `/apps/${chosen}`);
  await repository.close();
  await fixture.remove();
});

test('/apps comes before /libs, and a cycle of super types ends', async () => {
  const fixture = new ContentFixture({
    'apps/a/.content.xml': component('sling:resourceSuperType="b"'),
    'apps/b/.content.xml': component('sling:resourceSuperType="a"'),
    'libs/b/b.html': 'x',
    'apps/b/b.html': 'x',
  });
  const repository = openRepository({ mounts: [fixture.root] });
  const query = { resourceType: 'a', method: 'GET', selectors: [], extension: 'html' };
  expect(bestScript(repository, query)).toBe('/apps/b/b.html');
  expect(bestScript(repository, { ...query, extension: 'txt' })).toBeUndefined();
  await repository.close();
  await fixture.remove();
});

test.each([
  ['a servlet of a super type answers for its selector', [], {}, '/apps/b/map.xml.servlet'],
  [
    'it precedes a nearer script without the selector',
    ['a/xml.html'],
    {},
    '/apps/b/map.xml.servlet',
  ],
  ['a nearer script with the selector precedes it', ['a/map.xml.html'], {}, '/apps/a/map.xml.html'],
  ['it answers for no other extension', ['a/a.html'], { extension: 'html' }, '/apps/a/a.html'],
  ['it answers for no other selector', [], { selectors: ['other', 'map'] }, undefined],
  ['it answers for no POST', [], { method: 'POST' }, undefined],
] as const)('%s', async (_story, scripts, query, chosen) => {
  const fixture = new ContentFixture({
    'apps/a/.content.xml': component('sling:resourceSuperType="b"'),
    ...Object.fromEntries(scripts.map((path) => [`apps/${path}`, 'x'])),
  });
  const repository = openRepository({ mounts: [fixture.root] });
  const servlet = { resourceType: 'b', selector: 'map', extension: 'xml', render: () => '' };
  const asked = { resourceType: 'a', method: 'GET', selectors: ['map'], extension: 'xml' };
  expect(bestScript(repository, { ...asked, ...query }, [servlet])).toBe(chosen);
  await repository.close();
  await fixture.remove();
});
