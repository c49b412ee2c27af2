import { safeParse } from 'valibot';
import { mapTiles } from './mapTiles';

const read = (authored: string) => {
  const { success, output, issues } = safeParse(mapTiles(), authored);
  return success ? output : issues[0].message;
};

test('an address followed by a credit is read as a source of tiles', () => {
  expect(
    read('https://tiles.example/{z}/{x}/{y}.png?key=1 © <a href="https://x.example">X</a> Maps'),
  ).toEqual({
    url: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
    attribution: '© <a href="https://x.example">X</a> Maps',
  });
});

test.each([
  [
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    /openstreetmap\.org\/copyright">OpenStreetMap<\/a> contributors$/,
  ],
  [
    'https://{s}.basemaps.cartocdn.com/light_all/{z}/{x}/{y}.png',
    /OpenStreetMap<\/a> contributors .*>CARTO<\/a>$/,
  ],
  [
    'https://basemap.nationalmap.gov/arcgis/rest/services/USGSTopo/MapServer/tile/{z}/{y}/{x}',
    /^U\.S\. Geological Survey$/,
  ],
])('a known provider needs no authored credit: %s', (url, credit) => {
  expect(read(` ${url} `)).toEqual({ url, attribution: expect.stringMatching(credit) as string });
});

test.each([
  '/maps/us.pmtiles',
  '/content/dam/example/us.pmtiles?v=2',
  'https://maps.example/us.pmtiles',
  '/maps/{z}/{x}/{y}.mvt',
  'https://api.protomaps.com/tiles/v4/{z}/{x}/{y}.mvt?key=1',
  'https://maps.example/{z}/{x}/{y}.pbf',
])('vector tiles have the credit of OpenStreetMap: %s', (url) => {
  expect(read(url)).toEqual({
    url,
    attribution: expect.stringMatching(/OpenStreetMap<\/a> contributors$/) as string,
  });
  expect(read(`${url} © Us`)).toEqual({ url, attribution: '© Us' });
});

test('an authored credit replaces the known one', () => {
  expect(read('https://tile.openstreetmap.org/{z}/{x}/{y}.png © Us')).toMatchObject({
    attribution: '© Us',
  });
});

test.each([
  'https://tiles.example/{z}/{x}/{y}.png',
  'https://notopenstreetmap.org/{z}/{x}/{y}.png',
])('an unknown provider needs a credit: %s', (authored) => {
  expect(read(authored)).toBe(
    'enter a blank and the provider’s credit behind the address, for example © Example Maps.',
  );
});

test.each([
  'http://tile.openstreetmap.org/{z}/{x}/{y}.png',
  'https://tile.openstreetmap.org/{z}/{x}.png',
  'https://tiles.example/{z} {x}/{y}.png',
  '© Example Maps',
  '//maps.example/us.pmtiles',
  'http://maps.example/us.pmtiles',
  'us.pmtiles',
  '/maps/us.mvt',
  '/maps/{z}/{x}/{y}.png',
])('a text that is not an address of tiles is refused: %s', (authored) => {
  expect(read(authored)).toMatch(/^enter an address that begins with https:\/\/ and has \{z\}/);
});
