import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentServer } from '../../contentServer';
import type { ContentNode } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { readCatalog, type Catalog } from '../catalog';
import { BRANDS, EXAMPLE_NODE, examplePath, LANGUAGES, STAGE } from '../variation';
import { brokenAddresses } from './brokenAddresses';
import { clearExport } from './clearExport';
import { fileOf, SITE_PAGE } from './fileOf';
import { portable } from './portable';

/** The result of {@link exportLibrary}. */
export interface LibraryExport {
  /** The paths of all files, relative to the folder. */
  readonly files: ReadonlySet<string>;
  /** Each address that leads to none of the files, with its file. */
  readonly broken: readonly string[];
}

/**
 * Writes the component library as static files with relative addresses. It asks the author's app for the start page and
 * each variation of each example, and then for every address that the responses contain.
 *
 * @param catalogFile `ui.frontend/dist/examples.json`
 * @param folder is created, or replaced if it has an earlier export
 * @throws Error if the folder has files that are not of an earlier export
 */
export async function exportLibrary(
  { author, repository }: Pick<ContentServer, 'author' | 'repository'>,
  catalogFile: string,
  folder: string,
): Promise<LibraryExport> {
  clearExport(folder);
  const files = new Set<string>();
  const write = (file: string, content: string | Buffer): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    files.add(file);
  };
  for (const [file, text] of FIXED_FILES) write(file, text);
  // By file, because several addresses can have the same one. The loop reaches what it adds.
  const addresses = new Map(
    [...firstAddresses(readCatalog(catalogFile)), ...persistedQueries(repository)].map((each) => [
      fileOf(each),
      each,
    ]),
  );
  for (const [file, address] of addresses) {
    const { statusCode, rawPayload } = await author.inject({
      url: address,
      headers: { host: 'localhost' },
    });
    if (statusCode !== 200) continue;
    const { content, needed } = portable(file, rawPayload);
    write(file, content);
    for (const each of [...needed, ...filesOfLibrary(address, repository)])
      if (!addresses.has(fileOf(each))) addresses.set(fileOf(each), each);
  }
  return { files, broken: brokenAddresses(folder, files) };
}

/** Files that no page links. */
const FIXED_FILES = [
  // GitHub's static host would leave out the folders whose names begin with an underscore.
  ['.nojekyll', ''],
  // A publish tier gives an anonymous visitor no token.
  ['libs/granite/csrf/token.json', '{}'],
] as const;

/** Returns the addresses of the start page and of all examples in all variations. */
function firstAddresses({ slots, contents }: Catalog): readonly string[] {
  const paths = BRANDS.flatMap((brand) =>
    LANGUAGES.flatMap((language) =>
      [...slots, ...contents].flatMap(({ name, examples }) =>
        examples.map(({ id }) =>
          examplePath(STAGE, name, { brand, language, example: id, width: '', scheme: '' }),
        ),
      ),
    ),
  );
  const ends = ['.html', `/${EXAMPLE_NODE}.html`, `/${EXAMPLE_NODE}.infinity.json`];
  const examples = paths.flatMap((path) => ends.map((end) => path + end));
  return ['/workshop', SITE_PAGE, ...examples];
}

/** Returns the addresses of all persisted queries. Those that need parameters have no response, so no file either. */
function persistedQueries(repository: Repository): readonly string[] {
  const configs = [...(repository.get('/conf')?.children.keys() ?? [])];
  return configs.flatMap((config) => {
    const folder = repository.get(`/conf/${config}/settings/graphql/persistentQueries`);
    return [...(folder?.children.keys() ?? [])].map(
      (query) => `/graphql/execute.json/${config}/${query}.json`,
    );
  });
}

/** Returns the resources of a client library by the address of its script or style sheet, such as chunks and fonts. */
function filesOfLibrary(address: string, repository: Repository): readonly string[] {
  const [, library] =
    /^\/etc\.clientlibs(\/[^.]+)(?:\.lc-\w+-lc)?(?:\.min)?\.(?:js|css)$/.exec(address) ?? [];
  const resources = library === undefined ? undefined : repository.get(`/apps${library}/resources`);
  return resources ? filesBelow(resources, `/etc.clientlibs${library ?? ''}/resources`) : [];
}

const filesBelow = ({ children }: ContentNode, address: string): readonly string[] =>
  [...children.values()].flatMap((child) =>
    child.properties.get('jcr:primaryType')?.values[0] === 'nt:file'
      ? [`${address}/${child.name}`]
      : filesBelow(child, `${address}/${child.name}`),
  );
