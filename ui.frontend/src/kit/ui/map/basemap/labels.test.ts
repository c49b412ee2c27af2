import states from 'us-atlas/states-10m.json';
import cities from './cities.testing';
import { type City, type Label, type LabelsOf, layOut, TILE } from './labels';
import { type Area, readOutlines, toWorld, touches } from './outlines';

let areas: readonly Area[];

beforeAll(async () => {
  ({ areas } = await readOutlines(states, states.objects.states));
});

/** Returns the layout at a zoom if a letter is 7 pixels wide. */
function layoutAt(zoom: number, given: readonly City[] = cities, some = areas): LabelsOf {
  const steps = layOut(given, some, zoom, { width: (text) => 7 * text.length, height: 15 });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Returns every label at a zoom, once, from the tiles of the United States without Alaska and
 * Hawaii.
 */
function labelsAt(zoom: number, ...given: [cities?: readonly City[], states?: readonly Area[]]) {
  const layout = layoutAt(zoom, ...given);
  const [west, north] = toWorld(-130, 50).map((at) => Math.floor(at * 2 ** zoom));
  const [east, south] = toWorld(5, -5).map((at) => Math.ceil(at * 2 ** zoom));
  const labels = new Set<Label>();
  for (let x = west ?? 0; x <= (east ?? 0); x += 1)
    for (let y = north ?? 0; y <= (south ?? 0); y += 1)
      for (const label of layout(x, y)) labels.add(label);
  return [...labels];
}

const namesAt = (...given: Parameters<typeof labelsAt>) =>
  labelsAt(...given).map(({ text }) => text);

test('the closer the zoom, the smaller the cities that are named', () => {
  const named = (zoom: number) => namesAt(zoom, cities, []).sort();
  expect(named(3)).toEqual([]);
  expect(named(4)).toEqual(['Los Angeles', 'Philadelphia', 'Reno']);
  expect(named(7)).toEqual(['Elko', 'Long Beach', 'Los Angeles', 'Philadelphia', 'Reno']);
  expect(named(12)).toHaveLength(cities.length);
});

test('a small city is named earlier if no other name is near', () => {
  expect(namesAt(6)).toContain('Elko');
  expect(namesAt(6)).not.toContain('Camden');
});

test('states are named at low zooms if their name fits', () => {
  expect(namesAt(4)).toContain('Montana');
  expect(namesAt(6)).not.toContain('Connecticut');
  expect(namesAt(7)).toContain('Connecticut');
  expect(namesAt(8)).not.toContain('Connecticut');
});

test.each([4, 5, 6, 7, 8, 9])('no name covers another at zoom %i, whatever its tile', (zoom) => {
  const labels = labelsAt(zoom);
  for (const label of labels)
    for (const other of labels)
      if (label !== other)
        expect([label.text, other.text, touches(label.box, other.box)]).toEqual([
          label.text,
          other.text,
          false,
        ]);
});

test('a name that reaches over the edge of its tile belongs to both tiles', () => {
  const layout = layoutAt(4, [['Here', 0, 0, 4]], []);
  // The dot is at the corner of four tiles, and the name is to the right of it.
  expect([layout(7, 7), layout(8, 7), layout(7, 8), layout(8, 8)]).toMatchObject(
    Array.from({ length: 4 }, () => [{ text: 'Here' }]),
  );
  expect(layout(9, 8)).toEqual([]);
});

test('a name is beside its dot, on the other side if the first is taken', () => {
  const [x] = toWorld(0, 0);
  const dot = x * TILE * 2 ** 4;
  const beside: City[] = [
    ['Here', 0, 0, 4],
    ['There', -3, 0, 4],
  ];
  const [here, there] = labelsAt(4, beside, []);
  expect(here?.x).toBeGreaterThan(dot);
  expect(there?.dot?.x).toBeLessThan(dot);
  expect(there?.x).toBeLessThan(there?.dot?.x ?? 0);
});
