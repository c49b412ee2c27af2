import { screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mockLayout, show } from './map.testing';

const FILE = readFileSync(
  join(
    __dirname,
    '../../../../../ui.content/src/main/content/jcr_root/content/dam/riteaid-web/maps/example.pmtiles/_jcr_content/renditions/original',
  ),
);

const tiles = { url: '/maps/example.pmtiles', attribution: '&copy; OpenStreetMap' };
const view = { center: { latitude: 39.93, longitude: -75.1 }, zoom: 13 };

/** jsdom's Headers lose `Range`, as those of a page's own request may not. */
class PlainHeaders {
  private readonly values: ReadonlyMap<string, string>;

  constructor(values: Readonly<Record<string, string>> | PlainHeaders = {}) {
    const given = values instanceof PlainHeaders ? [...values.values] : Object.entries(values);
    this.values = new Map(given.map(([name, value]) => [name.toLowerCase(), value]));
  }

  get(name: string): string | null {
    return this.values.get(name.toLowerCase()) ?? null;
  }

  set(name: string, value: string): void {
    (this.values as Map<string, string>).set(name.toLowerCase(), value);
  }
}

/** The requested addresses and parts of files. */
let asked: [address: string, range: string | null][];

beforeEach(() => {
  mockLayout();
  asked = [];
  Object.assign(globalThis, { Headers: PlainHeaders });
});

/** A server that sends the part of the file for which a request asks. */
function serve(file: Uint8Array = FILE): void {
  respond((range) => {
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = file.subarray(Number(from), Number(to) + 1);
    return answer(206, part, { 'Content-Range': `bytes ${from}-${to}/${file.length}` });
  });
}

function respond(serve: (range: string | null, address: string) => Partial<Response>): void {
  const fetch = (address: string, { headers }: RequestInit = {}) => {
    const range = headers instanceof PlainHeaders ? headers.get('range') : null;
    asked.push([address, range]);
    return Promise.resolve(serve(range, address));
  };
  Object.assign(globalThis, { fetch });
}

const answer = (
  status: number,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Partial<Response> => ({
  status,
  ok: status < 300,
  headers: new Headers({ 'Content-Length': String(body.length), ...headers }),
  arrayBuffer: () => Promise.resolve(new Uint8Array(body).buffer),
});

const canvases = () => [...document.querySelectorAll<HTMLElement>('canvas.leaflet-tile')];
const loaded = () => canvases().filter((one) => one.classList.contains('leaflet-tile-loaded'));

test('vector tiles are the basemap, and only parts of their file are requested', async () => {
  serve();
  await show({ tiles, view });
  await waitFor(() => {
    expect(loaded().length).toBeGreaterThan(3);
  });
  expect(screen.getByText(/OpenStreetMap/)).toBeVisible();
  expect(screen.queryByText(/Census/)).not.toBeInTheDocument();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.every(([, range]) => /^bytes=\d+-\d+$/.test(range ?? ''))).toBe(true);
});

test('names are in the language of the page, and painted again when the scheme of colors changes', async () => {
  serve();
  document.documentElement.lang = 'es-US';
  const scheme = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  globalThis.matchMedia = () => scheme;
  const written = recordNames();
  try {
    await show({ tiles, view });
    await waitFor(() => {
      expect(written).toEqual(
        expect.arrayContaining(['Río de las', 'Garzas', 'Fernwell', 'Landing']),
      );
    });
    expect(written).not.toContain('Heron');
    written.length = 0;
    scheme.dispatchEvent(new Event('change'));
    await waitFor(() => {
      expect(written).toContain('Río de las');
    });
  } finally {
    document.documentElement.lang = 'en';
  }
});

/** Returns the names that canvases get from now on. */
function recordNames(): string[] {
  const written: string[] = [];
  const context = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (given, name: string): unknown => {
        if (name === 'fillText') return (text: string) => written.push(text);
        if (name === 'measureText')
          return () => ({ width: 60, actualBoundingBoxAscent: 9, actualBoundingBoxDescent: 3 });
        return given[name] ?? (() => undefined);
      },
    },
  );
  HTMLCanvasElement.prototype.getContext = () => context as never;
  return written;
}

/** Waits for the outlines: a tile that has failed is never shown. */
const outlines = () =>
  waitFor(() => {
    expect(loaded().length).toBeGreaterThan(3);
  });

test.each<[string, () => void]>([
  [
    'the file is missing',
    () => {
      respond(() => answer(404, Buffer.from('Not found')));
    },
  ],
  [
    'the server sends no parts of files',
    () => {
      respond(() => answer(200, Buffer.alloc(90_000)));
    },
  ],
  [
    'the file is not one of tiles',
    () => {
      serve(Buffer.from('<html>'.repeat(9_000)));
    },
  ],
  [
    'the tiles of the file are broken',
    () => {
      const broken = Uint8Array.from(FILE);
      serve(broken.fill(7, 640));
    },
  ],
])('the outlines return if %s', async (_, fail) => {
  fail();
  await show({ tiles, view });
  await outlines();
});

test('the outlines return if the file does not reach this part of the map', async () => {
  serve();
  await show({ tiles, view: { ...view, center: { latitude: 45.5, longitude: -122.7 } } });
  await outlines();
});

const server = { ...tiles, url: '/maps/{z}/{x}/{y}.mvt?key=1' };

test('tiles may come from a server with an address for each', async () => {
  respond(() => answer(404, Buffer.from('Not found')));
  await show({ tiles: server, view });
  await outlines();
  expect(asked[0]).toEqual([expect.stringMatching(/^\/maps\/\d+\/\d+\/\d+\.mvt\?key=1$/), null]);
});
