/**
 * Writes the vector tiles of an invented town in Protomaps' schema (docs.protomaps.com/basemaps/layers), with which the
 * component library, the journeys and the tests show such a map: one small file, in the form that real ones have.
 * `npm run content:example-tiles`, then `npm run content:assets`.
 */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

const FILE =
  'ui.content/src/main/content/jcr_root/content/dam/riteaid-web/maps/example.pmtiles/_jcr_content/renditions/original';

/** The middle of the town, and how far it reaches, in degrees. */
const [LON, LAT, REACH] = [-75.1, 39.93, 0.05];
const MAX_ZOOM = 13;

/** Returns a point: the town is a square from -1 to 1, north is up. */
const at = ([x, y]) => [LON + x * REACH * 1.3, LAT + y * REACH];
const feature = (type, coordinates, properties) => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
});
const area = (corners, properties) =>
  feature('Polygon', [[...corners, corners[0]].map(at)], properties);
const line = (points, properties) => feature('LineString', points.map(at), properties);
const point = (place, properties) => feature('Point', at(place), properties);
const street = (points, kind, name, min_zoom = 12) => line(points, { kind, name, min_zoom });

const LAYERS = {
  earth: [
    // Far around the town, so that no tile that is in the file ends in the sea.
    feature(
      'Polygon',
      [
        [
          [-130, 20],
          [-60, 20],
          [-60, 55],
          [-130, 55],
          [-130, 20],
        ],
      ],
      { kind: 'earth' },
    ),
  ],
  landuse: [
    area(
      [
        [0.25, 0.2],
        [0.8, 0.25],
        [0.75, 0.7],
        [0.3, 0.6],
      ],
      { kind: 'park', name: 'Orchard Park' },
    ),
    area(
      [
        [-0.9, -0.9],
        [-0.5, -0.8],
        [-0.55, -0.4],
        [-0.95, -0.45],
      ],
      { kind: 'wood' },
    ),
  ],
  water: [
    area(
      [
        [-1.6, 0.5],
        [-0.9, 0.35],
        [-0.3, 0.75],
        [0.4, 1.4],
        [0.2, 1.6],
        [-0.5, 0.95],
        [-1, 0.55],
        [-1.6, 0.75],
      ],
      { kind: 'river' },
    ),
    point([-0.7, 0.62], { kind: 'water', name: 'Heron River', 'name:es': 'Río de las Garzas' }),
  ],
  buildings: [
    area(
      [
        [-0.02, -0.02],
        [0.05, -0.02],
        [0.05, 0.03],
        [-0.02, 0.03],
      ],
      { kind: 'building' },
    ),
    area(
      [
        [0.1, -0.12],
        [0.16, -0.12],
        [0.16, -0.06],
        [0.1, -0.06],
      ],
      { kind: 'building' },
    ),
  ],
  roads: [
    street(
      [
        [-3, -0.5],
        [-1, -0.35],
        [0.2, -0.55],
        [3, -0.3],
      ],
      'highway',
      'Fernwell Turnpike',
      5,
    ),
    street(
      [
        [0, -3],
        [0.05, -0.5],
        [-0.05, 0.3],
        [0.1, 3],
      ],
      'major_road',
      'Wharf Road',
      9,
    ),
    street(
      [
        [-1.2, 0.05],
        [-0.02, 0],
        [1.2, 0.1],
      ],
      'major_road',
      'Market Street',
      9,
    ),
    street(
      [
        [-0.6, -0.35],
        [-0.55, 0.4],
      ],
      'minor_road',
      'Mill Lane',
    ),
    street(
      [
        [0.3, -0.5],
        [0.32, 0.2],
      ],
      'minor_road',
      'Chapel Street',
    ),
    street(
      [
        [0.62, -0.45],
        [0.65, 0.22],
      ],
      'minor_road',
      'Cooper Street',
    ),
    street(
      [
        [-0.6, -0.2],
        [0.62, -0.2],
      ],
      'minor_road',
      'Station Street',
    ),
  ],
  places: [
    point([-0.25, 0.12], {
      kind: 'locality',
      name: 'Fernwell Landing',
      population: 90000,
      population_rank: 10,
    }),
    point([1.5, -0.9], {
      kind: 'locality',
      name: 'Orchard Mills',
      population: 9000,
      population_rank: 7,
    }),
    point([-1.8, -1.1], {
      kind: 'locality',
      name: 'Saltmarsh',
      population: 4000,
      population_rank: 6,
    }),
  ],
};

const layers = Object.entries(LAYERS).map(([name, features]) => [
  name,
  new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: MAX_ZOOM, indexMaxZoom: 0, tolerance: 1 },
  ),
]);

/** The tiles around the town's middle at every zoom. Most of them are land alone, which the file has once. */
const tiles = [];
for (let z = 0; z <= MAX_ZOOM; z += 1) {
  const side = 2 ** z;
  const x = Math.floor(((LON + 180) / 360) * side);
  const sine = Math.sin((LAT * Math.PI) / 180);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
  for (const column of [x - 1, x, x + 1])
    for (const row of [y - 1, y, y + 1])
      if (Math.min(column, row) >= 0 && Math.max(column, row) < side) {
        const data = tileAt(z, column, row);
        if (data) tiles.push({ id: zxyToTileId(z, column, row), data });
      }
}
tiles.sort((a, b) => a.id - b.id);

function tileAt(z, x, y) {
  const found = layers.flatMap(([name, index]) => {
    const tile = index.getTile(z, x, y);
    return tile && tile.features.length > 0 ? [[name, tile]] : [];
  });
  return found.length === 0
    ? undefined
    : gzipSync(fromGeojsonVt(Object.fromEntries(found), { version: 2 }), { level: 9 });
}

/* The file, as github.com/protomaps/PMTiles, spec/v3, describes it. */

const contents = new Map();
let size = 0;
const entries = tiles.map(({ id, data }) => {
  const key = data.toString('base64');
  let offset = contents.get(key);
  if (offset === undefined) {
    offset = size;
    contents.set(key, offset);
    size += data.length;
  }
  return { id, offset, length: data.length };
});
const data = Buffer.concat([...contents.keys()].map((key) => Buffer.from(key, 'base64')));

const varint = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
};
const directory = gzipSync(
  Buffer.from(
    [
      [entries.length],
      entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
      entries.map(() => 1),
      entries.map(({ length }) => length),
      entries.map(({ offset }) => offset + 1),
    ]
      .flat()
      .flatMap(varint),
  ),
);
const metadata = gzipSync(
  JSON.stringify({
    name: 'An invented town',
    vector_layers: Object.keys(LAYERS).map((id) => ({ id, fields: {} })),
  }),
);

const HEADER = 127;
const header = Buffer.alloc(HEADER);
header.write('PMTiles');
header[7] = 3;
const [root, meta, first] = [
  HEADER,
  HEADER + directory.length,
  HEADER + directory.length + metadata.length,
];
for (const [index, value] of [
  ...[root, directory.length, meta, metadata.length, first, 0, first, data.length],
  ...[entries.length, entries.length, contents.size],
].entries())
  header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
const [CLUSTERED, GZIP, MVT] = [0, 2, 1];
header.set([CLUSTERED, GZIP, GZIP, MVT, 0, MAX_ZOOM], 96);
const degrees = [LON - 0.5, LAT - 0.5, LON + 0.5, LAT + 0.5];
for (const [index, value] of degrees.entries())
  header.writeInt32LE(Math.round(value * 1e7), 102 + 4 * index);
header[118] = 11;
header.writeInt32LE(LON * 1e7, 119);
header.writeInt32LE(LAT * 1e7, 123);

mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, Buffer.concat([header, directory, metadata, data]));
