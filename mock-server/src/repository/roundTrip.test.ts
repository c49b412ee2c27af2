import fc from 'fast-check';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder, docViewText } from './contentFolder.testing';
import { formatDocView } from './docview/formatDocView';
import { parseDocView } from './docview/parseDocView';
import type { ContentNode, Property } from './node';
import { openRepository } from './openRepository';

const START = docViewText(
  'jcr:primaryType="cq:Page"',
  '<jcr:content jcr:primaryType="cq:PageContent"/>',
);

const primaryType = (type: string): Property => ({ type: 'Name', multiple: false, values: [type] });

describe('any batch of changes', () => {
  it('writes canonical files, from which a new start reads the same tree', () => {
    const name = fc.constantFrom('a', 'b c', '1st', 'cq:d', '_x_y', 'file.txt');
    const value = fc.record({
      type: fc.constantFrom('String' as const, 'Long' as const, 'URI' as const),
      multiple: fc.constant(true),
      values: fc.array(fc.string()),
    });
    const step = fc.record({
      pick: fc.nat(),
      name,
      value,
      what: fc.constantFrom('node', 'node', 'page', 'file', 'property', 'order', 'remove'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const trial = contentFolder({ 'content/home/.content.xml': START });
        try {
          const live = openRepository({ mounts: [trial.path] });
          for (const { pick, name: child, value: property, what } of steps) {
            const paths = pathsBelow(live.get('/content/home'));
            const path = paths[pick % paths.length] ?? '/content/home';
            const target = `${path}/${child}`;
            const isFile =
              live.get(path)?.properties.get('jcr:primaryType')?.values[0] === 'nt:file';
            const inFile = path.endsWith('.txt/jcr:content');
            if (what === 'property') {
              live.apply([{ kind: 'setProperty', path, name: child, property }]);
              expect(live.get(path)?.properties.get(child)).toEqual(property);
            } else if (what === 'order' && path !== '/content/home')
              live.apply([{ kind: 'orderChild', path, index: pick % 3 }]);
            else if (what === 'remove' && path !== '/content/home' && !inFile)
              live.apply([{ kind: 'removeNode', path }]);
            else if (
              ['node', 'page', 'file'].includes(what) &&
              !isFile &&
              !inFile &&
              !live.get(target)
            ) {
              const type =
                what === 'page' ? 'cq:Page' : what === 'file' ? 'nt:file' : 'nt:unstructured';
              live.apply([
                {
                  kind: 'addNode',
                  path: target,
                  properties: new Map([['jcr:primaryType', primaryType(type)]]),
                },
              ]);
              expect(live.get(target)?.properties.get('jcr:primaryType')?.values).toEqual([type]);
            }
          }
          const fresh = openRepository({ mounts: [trial.path] });
          expect(fresh.problems).toEqual([]);
          expect(plain(fresh.get('/'))).toEqual(plain(live.get('/')));
          for (const file of xmlFiles(trial.path)) {
            if (readFileSync(file, 'utf8') === START) continue;
            const text = readFileSync(file, 'utf8');
            expect(formatDocView(parseDocView(text, file))).toBe(text);
          }
        } finally {
          trial.remove();
        }
      }),
      { numRuns: 40 },
    );
  });
});

function pathsBelow(node: ContentNode | undefined): readonly string[] {
  return node ? [node.path, ...[...node.children.values()].flatMap(pathsBelow)] : [];
}

function plain(node: ContentNode | undefined): unknown {
  return (
    node && {
      path: node.path,
      properties: new Map([...node.properties].sort()),
      children: [...node.children.values()].map(plain),
    }
  );
}

function xmlFiles(path: string): readonly string[] {
  return readdirSync(path).flatMap((name) => {
    const file = join(path, name);
    if (statSync(file).isDirectory()) return xmlFiles(file);
    return name.endsWith('.xml') ? [file] : [];
  });
}
