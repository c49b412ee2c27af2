import type { ContentNode } from 'mock-server/src/repository/node';
import { serveSites } from './sites.testing';

/**
 * AEM serves the files of the client libraries as the frontend's build wrote them. Without these properties, AEM runs
 * its own minifiers: Closure Compiler, which rejects the syntax of `site.js`, and YUI Compressor, which turns the `a +
 * b` of a `calc()` into `a+b`.
 */

const { node } = serveSites();

function librariesIn(folder: ContentNode | undefined): ContentNode[] {
  if (!folder) return [];
  const below = [...folder.children.values()].flatMap(librariesIn);
  const isLibrary =
    folder.properties.get('jcr:primaryType')?.values[0] === 'cq:ClientLibraryFolder';
  return isLibrary ? [folder, ...below] : below;
}

test.each(['jsProcessor', 'cssProcessor'])(
  'every client library turns minification off in its %s',
  (property) => {
    const libraries = librariesIn(node('/apps'));
    expect(libraries.length).toBeGreaterThan(15);

    const minified = libraries.filter((library) => {
      const processors = library.properties.get(property)?.values;
      return processors?.join() !== 'default:none,min:none';
    });
    expect(minified.map(({ path }) => path)).toEqual([]);
  },
);
