import { otherPlacement } from './otherPlacement';

const SITE = '/content/dam/site';

test.each([
  ['flavors/mint', 'es/flavors/mint', 'flavors', 'es/flavors'],
  ['flavors/mint', 'es/flavors/mint', 'flavors/fruit', 'es/flavors/fruit'],
  ['es/flavors/mint', 'flavors/mint', 'es/flavors/fruit', 'flavors/fruit'],
  ['en/flavors/mint', 'es/flavors/mint', 'en', 'es'],
  ['mint', 'es/mint', 'fruit', 'es/fruit'],
])('%s with %s goes from %s to %s', (path, other, folder, expected) => {
  const placement = { path: `${SITE}/${path}`, folder: `${SITE}/${folder}`, name: 'lime' };
  expect(otherPlacement(placement, `${SITE}/${other}`)).toEqual({
    path: `${SITE}/${other}`,
    folder: `${SITE}/${expected}`,
    name: 'lime',
  });
});

test('a folder outside of the language has no place for the other one', () => {
  const placement = { path: `${SITE}/en/mint`, folder: `${SITE}/shared`, name: 'mint' };
  expect(otherPlacement(placement, `${SITE}/es/mint`)).toBeUndefined();
  expect(
    otherPlacement({ ...placement, folder: '/content/dam/another' }, `${SITE}/es/mint`),
  ).toBeUndefined();
});

test.each([
  ['rules.json', 'rules-es.json', 'rules.json', 'rules-es.json'],
  ['rules.json', 'rules-es.json', 'engine.json', 'engine-es.json'],
  ['rules-es.json', 'rules.json', 'engine-es.json', 'engine.json'],
  ['rules-es.json', 'rules.json', 'engine.json', undefined],
])('JSON %s with %s: %s goes with %s', (path, other, name, expected) => {
  const placement = { path: `${SITE}/${path}`, folder: `${SITE}/covid`, name };
  expect(otherPlacement(placement, `${SITE}/${other}`)).toEqual(
    expected && { path: `${SITE}/${other}`, folder: `${SITE}/covid`, name: expected },
  );
});
