import counties from 'us-atlas/counties-10m.json';
import states from 'us-atlas/states-10m.json';
import { type Outlines, readOutlines, toWorld } from './outlines';

let read: Outlines;

beforeAll(async () => {
  read = await readOutlines(states, states.objects.states);
});

const area = (name: string) => {
  const found = read.areas.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

test('the world is a square, and the equator crosses the Greenwich meridian in its middle', () => {
  expect(toWorld(0, 0)).toEqual([0.5, 0.5]);
  expect(toWorld(-180, 85.0511287798)).toEqual([0, expect.closeTo(0, 9)]);
  expect(toWorld(180, -85.0511287798)).toEqual([1, expect.closeTo(1, 9)]);
});

test('every state is included, and so are the district and the islands', () => {
  expect(read.areas).toHaveLength(56);
  expect(read.areas.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['California', 'District of Columbia', 'Puerto Rico']),
  );
});

test('a state is at its place, and its name is within it', () => {
  const { box, label } = area('Colorado');
  const [west, north] = toWorld(-109.06, 41);
  const [east, south] = toWorld(-102.04, 37);
  expect(box.west).toBeCloseTo(west, 3);
  expect(box.east).toBeCloseTo(east, 3);
  expect(box.north).toBeCloseTo(north, 3);
  expect(box.south).toBeCloseTo(south, 3);
  expect(label.x).toBeCloseTo((west + east) / 2, 3);
  expect(label.y).toBeCloseTo((north + south) / 2, 3);
});

test('the name of a state with several parts is in the largest of them', () => {
  const [west] = toWorld(-168, 60);
  const [east] = toWorld(-141, 60);
  const { x } = area('Alaska').label;
  expect(x).toBeGreaterThan(west);
  expect(x).toBeLessThan(east);
});

test('a border is one line between two states, and a coast is a line of one state', () => {
  // Except for a tiny line where California, Nevada and Oregon meet, which Oregon follows back and
  // forth.
  const others = read.lines.filter(({ sides }) => sides.length !== 1 && sides.length !== 2);
  expect(others.map(({ sides }) => sides)).toEqual([['06', '41', '41', '32']]);
  expect(
    area('Colorado')
      .rings.flat()
      .every(({ line }) => line.sides.length === 2),
  ).toBe(true);
  expect(
    area('Hawaii')
      .rings.flat()
      .every(({ line }) => line.sides.length === 1),
  ).toBe(true);
});

test('each edge starts at the end of the previous one, all around', () => {
  for (const ring of area('Colorado').rings) {
    const ends = ring.map(({ line: { points }, isReversed }) => {
      const [first, last] = [[...points.slice(0, 2)], [...points.slice(-2)]];
      return isReversed ? { from: last, to: first } : { from: first, to: last };
    });
    ends.forEach(({ to }, index) => {
      expect(ends[(index + 1) % ends.length]?.from).toEqual(to);
    });
  }
});

test('counties are read the same way', async () => {
  const outlines = await readOutlines(counties, counties.objects.counties);
  expect(outlines.areas.length).toBeGreaterThan(3_000);
  expect(outlines.areas.some(({ name }) => name === 'Los Angeles')).toBe(true);
});
