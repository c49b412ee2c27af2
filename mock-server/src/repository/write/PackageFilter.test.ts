import { existsSync } from 'node:fs';
import { type ContentFolder, contentFolder, docViewText } from '../contentFolder.testing';
import { openRepository } from '../openRepository';
import { RepositoryError, type Change } from '../Repository';

const folders: ContentFolder[] = [];

/** Returns a package with the elements of its filter. */
function packageWith(filters: string, files: Record<string, string>): ContentFolder {
  const folder = contentFolder(files);
  folders.push(folder);
  const text = `<?xml version="1.0"?><workspaceFilter version="1.0">${filters}</workspaceFilter>`;
  folder.write('../META-INF/vault/filter.xml', text);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

const page = docViewText('jcr:primaryType="cq:Page"');
const add = (path: string): Change => ({
  kind: 'addNode',
  path,
  properties: new Map([
    ['jcr:primaryType', { type: 'Name', multiple: false, values: ['cq:Page'] }],
  ]),
});

const FILTER = `
  <!-- <filter root="/bin"/> -->
  <filter root="/content/site"/>
  <filter root="/content/other">
    <include pattern="/content/other/en(/.*)?"/>
    <exclude pattern="/content/other/en/drafts(/.*)?"/>
  </filter>
  <filter root="/content/rest">
    <exclude pattern="/content/rest/tmp"/>
  </filter>`;

const FILES = {
  'content/.content.xml': page,
  'content/site/.content.xml': page,
  'content/other/en/.content.xml': page,
  'content/other/es/.content.xml': page,
  'content/rest/.content.xml': page,
};

test.each([
  ['/content/site/a', true],
  ['/content/site2', false],
  ['/content/new', false],
  ['/bin', false],
  ['/content/other/en/a', true],
  ['/content/other/en/drafts', false],
  ['/content/other/es/a', false],
  ['/content/rest/a', true],
  ['/content/rest/tmp', false],
])('writing %s is possible: %s', (path, isPossible) => {
  const folder = packageWith(FILTER, FILES);
  const repository = openRepository({ mounts: [folder.path] });
  const write = (): void => {
    repository.apply([add(path)]);
  };
  if (isPossible) write();
  else expect(write).toThrow(RepositoryError);
  expect(repository.get(path) !== undefined).toBe(isPossible);
  expect(existsSync(folder.file(path.slice(1)))).toBe(isPossible);
});

test('the refusal names the file to correct', () => {
  const folder = packageWith(FILTER, FILES);
  const repository = openRepository({ mounts: [folder.path] });
  expect(() => {
    repository.apply([{ kind: 'removeNode', path: '/content/other/es' }]);
  }).toThrow(
    `Cannot write /content/other/es, because no package has it. Write below a root of its filter, or add a root to ${folder.file('../META-INF/vault/filter.xml')}.`,
  );
});

test('content goes into the package that has its path', () => {
  const site = packageWith('<filter root="/content/site"/>', FILES);
  const code = packageWith('<filter root="/apps/x"/>', { 'apps/.content.xml': page });
  const repository = openRepository({ mounts: [code.path, site.path] });
  repository.apply([add('/content/site/es'), add('/apps/x')]);
  expect(existsSync(site.file('content/site/es/.content.xml'))).toBe(true);
  expect(existsSync(code.file('apps/x/.content.xml'))).toBe(true);
});

test.each([
  ['<filter root="/content/site">', /filter\.xml cannot be read/],
  ['<filter root="/content/site"><include pattern="("/></filter>', /has the pattern "\("/],
])('the filter %s refuses the write', (filter, problem) => {
  const folder = packageWith(filter, FILES);
  const repository = openRepository({ mounts: [folder.path] });
  expect(() => {
    repository.apply([add('/content/site/a')]);
  }).toThrow(problem);
});
