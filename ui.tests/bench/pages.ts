import autocannon from 'autocannon';
import { rmSync } from 'node:fs';
import { createContentServer } from 'mock-server';
import { DISPATCHER, UI_APPS } from '../support/site';
import { startBareRoute } from './bareRoute';
import { PUBLISH_PORT, startCli, type RunningCli } from './cli';
import type { Measure } from './measure';
import { median } from './median';
import { PAGE, siteOf, SIZES } from './siteOfPages';

const STARTS = 3;
const SECONDS = 3;

const SEARCHES = 200;
const EDITS = 5;
const SEARCH = '/search?q=flu';

const HOME = `http://localhost:${String(PUBLISH_PORT)}/`;

/** The figures of a site of one size. */
interface Figures {
  readonly start: number;
  /** Resident memory in megabytes after the requests; undefined where the system does not report it. */
  readonly memory: number | undefined;
  /** The cost of a request for the home page, as a multiple of a bare route of Fastify with the same bytes. */
  readonly home: number;
  /** The cost of a search, as a multiple of a request for the home page. */
  readonly search: number;
  /** The cost of the first search after an edit, as a multiple of any other. */
  readonly searchAfterEdit: number;
}

/** The most times as long as a bare route that a page may take. */
const MOST_BARE = 3;

/**
 * Compares sites of 100, 1,000 and 10,000 pages: the start of the server, its memory, the cost of a request for the home page as
 * a multiple of a bare route of Fastify that sends the same bytes, that of a search as a multiple of the home page, and that
 * of the first search after an edit as a multiple of a search.
 */
export async function measurePages(): Promise<Measure[]> {
  const figures: Figures[] = [];
  for (const pages of SIZES) figures.push(await figuresOf(pages));
  const [smallest] = figures;
  return SIZES.flatMap((pages, at): Measure[] => {
    const found = figures[at];
    if (!found || !smallest) return [];
    const site = `a site of ${String(pages)} pages`;
    const { start, memory, home, search, searchAfterEdit } = found;
    return [
      {
        what: `${site}: start`,
        value: at === 0 ? `${start.toFixed(0)} ms` : `× ${(start / smallest.start).toFixed(1)}`,
      },
      {
        what: `${site}: memory`,
        value: memory === undefined ? 'unknown here' : `${memory.toFixed(0)} MB`,
      },
      {
        what: `${site}: a request for the home page, as bare routes`,
        value: `× ${home.toFixed(1)}`,
        bound: `× ${String(MOST_BARE)}`,
      },
      { what: `${site}: a search, as requests for the home page`, value: `× ${search.toFixed(1)}` },
      {
        what: `${site}: the first search after an edit, as other searches`,
        value: `× ${searchAfterEdit.toFixed(0)}`,
      },
    ];
  });
}

async function figuresOf(pages: number): Promise<Figures> {
  const folder = siteOf(pages);
  const starts: number[] = [];
  const start = async (): Promise<RunningCli> => {
    const cli = await startCli([UI_APPS, folder]);
    starts.push(cli.upAfter);
    return cli;
  };
  try {
    for (let run = 1; run < STARTS; run += 1) await (await start()).stop();
    const cli = await start();
    try {
      const home = await costOfHome();
      const memory = cli.memory();
      return { start: median(starts), memory, home, ...(await costOfSearch(folder)) };
    } finally {
      await cli.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the requests a second of a bare route with the same bytes, for one a second of the home page. */
async function costOfHome(): Promise<number> {
  const response = await fetch(HOME);
  if (!response.ok) throw new Error(`${HOME} responds with ${String(response.status)}.`);
  const bare = await startBareRoute(await response.text());
  try {
    return (await rateOf(bare.url)) / (await rateOf(HOME));
  } finally {
    await bare.stop();
  }
}

const titled = (title: string) =>
  ({
    kind: 'setProperty',
    path: `${PAGE}/jcr:content`,
    name: 'jcr:title',
    property: { type: 'String', multiple: false, values: [title] },
  }) as const;

/** Measures the processor time of searches, without the limit that a visitor has. */
async function costOfSearch(folder: string): Promise<Pick<Figures, 'search' | 'searchAfterEdit'>> {
  const server = await createContentServer({
    mounts: [UI_APPS, folder],
    dispatcher: DISPATCHER,
    throttled: false,
  });
  const timeOf = async (url: string, times: number): Promise<number> => {
    const before = process.cpuUsage();
    for (let run = 0; run < times; run += 1) {
      const { statusCode } = await server.publish.inject({ url, headers: { host: 'localhost' } });
      if (statusCode !== 200) throw new Error(`${url} responds with ${String(statusCode)}.`);
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / times;
  };
  /** Without the first requests, which render the page and make the index. */
  const warmTimeOf = async (url: string): Promise<number> => {
    await timeOf(url, SEARCHES / 4);
    return timeOf(url, SEARCHES);
  };
  try {
    const search = await warmTimeOf(SEARCH);
    const afterEdit: number[] = [];
    for (let run = 0; run < EDITS; run += 1) {
      server.repository.apply([titled(`Bench ${String(run)}`)]);
      afterEdit.push(await timeOf(SEARCH, 1));
    }
    return {
      search: search / (await warmTimeOf('/')),
      searchAfterEdit: median(afterEdit) / search,
    };
  } finally {
    await server.close();
  }
}

/** Returns the requests a second, once the server is warm. */
async function rateOf(url: string): Promise<number> {
  await autocannon({ url, duration: 1, connections: 10 });
  const result = await autocannon({ url, duration: SECONDS, connections: 10 });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${String(result.non2xx + result.errors)} requests for ${url} failed.`);
  return result.requests.average;
}
