/** Conditions that the dessert brand's authored flavors meet. */
import { createContentServer, type ContentServer } from 'mock-server';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT } from '../support/site';

interface Flavor {
  _path: string;
  name: string;
  tagline: string;
  picture: { _path: string };
  tone: string;
  description: { plaintext: string };
  ingredients: { plaintext: string };
  allergens: string[];
  servingSize: string;
  calories: number;
  totalFat: number;
  saturatedFat: number;
  totalCarbohydrate: number;
  dietaryFiber: number;
  totalSugars: number;
  addedSugars: number;
  protein: number;
}

let server: ContentServer;
let flavors: Flavor[];
let spanishFlavors: Flavor[];

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
  const { body } = await server.publish.inject('/graphql/execute.json/riteaid-web/getFlavors');
  const { items } = (JSON.parse(body) as { data: { flavorList: { items: Flavor[] } } }).data
    .flavorList;
  const isSpanish = ({ _path }: Flavor): boolean =>
    _path.startsWith('/content/dam/thrifty-web/es/');
  flavors = items.filter((flavor) => !isSpanish(flavor));
  spanishFlavors = items.filter(isSpanish);
});

afterAll(() => server.close());

test('there are at least twelve flavors, each with its own name and drawing', async () => {
  expect(flavors.length).toBeGreaterThanOrEqual(12);
  expect(new Set(flavors.map(({ name }) => name)).size).toBe(flavors.length);
  const drawings = await Promise.all(
    flavors.map(async ({ picture }) => (await server.publish.inject(picture._path)).body),
  );
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg .*viewBox="0 0 400 260"/);
  expect(new Set(drawings).size).toBe(flavors.length);
});

test('each flavor exists in Spanish, with the same figures', () => {
  const figures = ({ _path, calories, protein, totalFat, picture }: Flavor) => [
    _path.slice(_path.lastIndexOf('/')),
    [calories, protein, totalFat, picture._path],
  ];
  expect(Object.fromEntries(spanishFlavors.map(figures))).toEqual(
    Object.fromEntries(flavors.map(figures)),
  );
});

test('each flavor has a description, ingredients, a serving size and a tone', () => {
  for (const flavor of flavors) {
    expect(flavor.tagline).toMatch(/\.$/);
    expect(flavor.description.plaintext).toMatch(/\.$/);
    expect(flavor.ingredients.plaintext).toMatch(/\.$/);
    expect(flavor.servingSize).toMatch(/^2\/3 cup \(\d+ g\)$/);
    expect(['cool', 'fresh', 'sun', 'warm']).toContain(flavor.tone);
  }
});

/** Ingredients that contain allergens which the law requires to be named. */
const NAMED: [RegExp, string][] = [
  [/\b(?:cream|milk|butter)\b/i, 'milk'],
  [/\beggs?\b/i, 'eggs'],
  [/\bwheat\b/i, 'wheat'],
  [/\bsoy\b/i, 'soy'],
  [/\balmonds\b/i, 'almonds'],
  [/\bpistachios\b/i, 'pistachios'],
];

test('each flavor lists exactly the allergens of its ingredients', () => {
  for (const { name, ingredients, allergens } of flavors) {
    const held = NAMED.flatMap(([pattern, allergen]) =>
      pattern.test(ingredients.plaintext) ? [allergen] : [],
    );
    expect({ name, allergens: [...allergens].sort() }).toEqual({ name, allergens: held.sort() });
  }
});

/** The allergens of the filter by those that the fragments name, in both languages. */
const FILTERED: Readonly<Record<string, string>> = {
  ...{
    milk: 'milk',
    eggs: 'eggs',
    wheat: 'wheat',
    soy: 'soy',
    almonds: 'nuts',
    pistachios: 'nuts',
  },
  ...{ leche: 'milk', huevo: 'eggs', trigo: 'wheat', soya: 'soy' },
  ...{ almendras: 'nuts', pistaches: 'nuts' },
};

test('the filter leaves each flavor out for exactly the allergens that it names', () => {
  for (const { _path, allergens } of [...flavors, ...spanishFlavors]) {
    const contains = server.repository
      .get(`${_path}/jcr:content/data/master`)
      ?.properties.get('contains');
    const named = allergens.map((allergen) => FILTERED[allergen]);
    expect([_path, [...(contains?.values ?? [])].sort()]).toEqual([_path, named.sort()]);
  }
});

test('the nutrition figures of each flavor agree with each other', () => {
  for (const flavor of flavors) {
    // A gram of fat has 9 kilocalories, one of carbohydrate or protein 4; a label rounds to tens.
    const energy = 9 * flavor.totalFat + 4 * (flavor.totalCarbohydrate + flavor.protein);
    expect(Math.abs(energy - flavor.calories)).toBeLessThanOrEqual(15);
    expect(flavor.saturatedFat).toBeLessThan(flavor.totalFat);
    expect(flavor.addedSugars).toBeLessThanOrEqual(flavor.totalSugars);
    expect(flavor.totalSugars + flavor.dietaryFiber).toBeLessThanOrEqual(flavor.totalCarbohydrate);
  }
});

test.each(['/', '/flavors'])('the page %s lists every flavor without JavaScript', async (url) => {
  const { body } = await server.publish.inject({ url, headers: { host: SITES.thrifty.host } });
  for (const { name, _path, ingredients } of flavors) {
    expect(body).toContain(`>${name}</h3>`);
    expect(body).toContain(`id="flavor-${_path.slice(_path.lastIndexOf('/') + 1)}"`);
    expect(body).toContain(ingredients.plaintext);
  }
  expect(body.match(/<details [^>]*name="flavors"/g)).toHaveLength(flavors.length);
});
