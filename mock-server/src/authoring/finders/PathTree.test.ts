import fc from 'fast-check';
import { PathTree } from './PathTree';

test('it has what was set and not deleted, and finds what is below and above a path', () => {
  const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 });
  const step = fc.record({ isSet: fc.boolean(), path: path.map((names) => `/${names.join('/')}`) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), path, (steps, names) => {
      const tree = new PathTree<{ readonly path: string }>();
      const model = new Map<string, { readonly path: string }>();
      for (const { isSet, path: at } of steps) {
        if (isSet) {
          tree.set(at, { path: at });
          model.set(at, { path: at });
        } else {
          tree.delete(at);
          model.delete(at);
        }
      }
      const asked = `/${names.join('/')}`;
      const isBelow = (one: string): boolean => one === asked || one.startsWith(`${asked}/`);
      expect(tree.get(asked)).toEqual(model.get(asked));
      expect([...tree.below(asked)].map((value) => value.path).sort()).toEqual(
        [...model.keys()].filter(isBelow).sort(),
      );
      const above = names.map((_, at) => `/${names.slice(0, names.length - at).join('/')}`);
      expect(tree.nearest(asked)?.path).toBe(above.find((one) => model.has(one)));
    }),
  );
});
