/** The rules for the dessert brand's flavors, which authors edit. */
import { createContentServer, type ContentServer } from 'mock-server';
import type { ContentNode } from 'mock-server/src/repository/node';
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

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
  const folder = server.repository.get('/content/dam/thrifty-web/flavors');
  flavors = [...(folder?.children.values() ?? [])].flatMap((node) => flavorOf(node) ?? []);
});

afterAll(() => server.close());

/** The flavor of a content fragment; undefined for another node, such as the folder's jcr:content. */
function flavorOf(asset: ContentNode): Flavor | undefined {
  const data = asset.children.get('jcr:content')?.children.get('data');
  const master = data?.children.get('master')?.properties;
  if (master === undefined) return undefined;
  const values = (name: string): readonly string[] => master.get(name)?.values ?? [];
  const text = (name: string): string => values(name)[0] ?? '';
  const grams = (name: string): number => Number(text(name));
  return {
    _path: asset.path,
    name: text('name'),
    tagline: text('tagline'),
    picture: { _path: text('picture') },
    tone: text('tone'),
    description: { plaintext: text('description') },
    ingredients: { plaintext: text('ingredients') },
    allergens: [...values('allergens')],
    servingSize: text('servingSize'),
    calories: Number(text('calories')),
    totalFat: grams('totalFat'),
    saturatedFat: grams('saturatedFat'),
    totalCarbohydrate: grams('totalCarbohydrate'),
    dietaryFiber: grams('dietaryFiber'),
    totalSugars: grams('totalSugars'),
    addedSugars: grams('addedSugars'),
    protein: grams('protein'),
  };
}

test('there are at least twelve, each with its own name and its own drawn scoop', async () => {
  expect(flavors.length).toBeGreaterThanOrEqual(12);
  expect(new Set(flavors.map(({ name }) => name)).size).toBe(flavors.length);
  const drawings = await Promise.all(
    flavors.map(async ({ picture }) => (await server.publish.inject(picture._path)).body),
  );
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg .*viewBox="0 0 400 260"/);
  expect(new Set(drawings).size).toBe(flavors.length);
});

test('each says what it is, what is in it and on which ground it stands', () => {
  for (const flavor of flavors) {
    expect(flavor.tagline).toMatch(/\.$/);
    expect(flavor.description.plaintext).toMatch(/\.$/);
    expect(flavor.ingredients.plaintext).toMatch(/\.$/);
    expect(flavor.servingSize).toMatch(/^2\/3 cup \(\d+ g\)$/);
    expect(['cool', 'fresh', 'sun', 'warm']).toContain(flavor.tone);
  }
});

/** What an ingredient is made of that the law wants named. */
const NAMED: [RegExp, string][] = [
  [/\b(?:cream|milk|butter)\b/i, 'milk'],
  [/\beggs?\b/i, 'eggs'],
  [/\bwheat\b/i, 'wheat'],
  [/\bsoy\b/i, 'soy'],
  [/\balmonds\b/i, 'almonds'],
  [/\bpistachios\b/i, 'pistachios'],
];

test('each names the allergens that its ingredients hold, and no other', () => {
  for (const { name, ingredients, allergens } of flavors) {
    const held = NAMED.flatMap(([pattern, allergen]) =>
      pattern.test(ingredients.plaintext) ? [allergen] : [],
    );
    expect({ name, allergens: [...allergens].sort() }).toEqual({ name, allergens: held.sort() });
  }
});

test('the figures of each agree with one another', () => {
  for (const flavor of flavors) {
    // 9 kilocalories a gram of fat, 4 of carbohydrate or protein; a label rounds to tens.
    const energy = 9 * flavor.totalFat + 4 * (flavor.totalCarbohydrate + flavor.protein);
    expect(Math.abs(energy - flavor.calories)).toBeLessThanOrEqual(15);
    expect(flavor.saturatedFat).toBeLessThan(flavor.totalFat);
    expect(flavor.addedSugars).toBeLessThanOrEqual(flavor.totalSugars);
    expect(flavor.totalSugars + flavor.dietaryFiber).toBeLessThanOrEqual(flavor.totalCarbohydrate);
  }
});

test.each(['/', '/flavors'])('the page %s lists every one, without a script', async (url) => {
  const { body } = await server.publish.inject({ url, headers: { host: SITES.thrifty.host } });
  for (const { name, _path, ingredients } of flavors) {
    expect(body).toContain(`>${name}</h3>`);
    expect(body).toContain(`id="flavor-${_path.slice(_path.lastIndexOf('/') + 1)}"`);
    expect(body).toContain(ingredients.plaintext);
  }
  expect(body.match(/<details [^>]*name="flavors"/g)).toHaveLength(flavors.length);
});
