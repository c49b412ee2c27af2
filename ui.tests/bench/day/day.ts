import { readDispatcher } from 'mock-server';
import { DISPATCHER } from '../../support/site';
import type { Measure } from '../measure';
import { visitedAddresses, type Address } from './addresses';
import { Chain, type NetworkTimes } from './Chain';
import { chooserOf, countOf, randomOf } from './random';

const VISITS = 10_000_000;
const PAGES_A_VISIT = 4;
/** The pictures of a page that a browser does not have yet. */
const PICTURES_A_PAGE = 2;

/** The share of the visits in each hour, from midnight on the east coast. */
const HOURS = [
  12, 8, 5, 4, 4, 6, 12, 24, 40, 54, 62, 66, 68, 66, 64, 62, 60, 60, 58, 52, 44, 34, 24, 16,
];

/** From noon on, the first day of the flu season brings this many times the visits, for two hours. */
const PEAK = { from: 12, to: 14, times: 3 };

/** The points of the network that visitors in the United States reach. */
const POINTS = 20;
const PUBLISHERS = 4;

/** The publications of authors, from nine to six, on the sites in proportion to their visits. */
const PUBLICATIONS = 400;

const PURGE = 15 * 3600;
const DEPLOYMENT = 17 * 3600;

/** The pages that an instance renders in a second with half of its processors; to be measured on the real instance. */
const RENDERINGS_AN_INSTANCE = 20;

/** The share of the requests that may reach publish. */
const GOAL = '2 %';

/**
 * Simulates a day with ten million visits to the three sites through the network, the dispatchers and publish, by the cache
 * rules of dispatcher/src: arrivals by the hour, a peak of the flu season, publications, a purge of the network at three,
 * and at five a deployment with a purge. Calls of services are not counted, because none of them is stored.
 */
export async function measureDay(): Promise<Measure[]> {
  const random = randomOf(20_251_001);
  const addresses = await visitedAddresses();
  const dispatcher = readDispatcher(DISPATCHER);
  if (!dispatcher.cache) throw new Error('The farm has no cache.');
  const size = { points: POINTS, publishers: PUBLISHERS };
  const times = timesOf(dispatcher, addresses);
  const chain = new Chain(addresses, times, dispatcher.cache, size, random);
  const page = chooserOf(weightsOf(addresses, 'page'), random);
  const picture = chooserOf(weightsOf(addresses, 'picture'), random);
  const handles = addresses.filter(({ kind, url }) => kind === 'page' && !url.includes('.html/'));
  const published = chooserOf(weightsOf(handles, 'page'), random);
  const hours = HOURS.map((share, hour) =>
    hour >= PEAK.from && hour < PEAK.to ? share * PEAK.times : share,
  );
  const allHours = hours.reduce((sum, share) => sum + share, 0);
  for (let second = 0; second < 24 * 3600; second += 1) {
    const hour = Math.floor(second / 3600);
    const views = (((hours[hour] ?? 0) / allHours) * VISITS * PAGES_A_VISIT) / 3600;
    if (second === PURGE || second === DEPLOYMENT) chain.purge();
    if (second === DEPLOYMENT) chain.deploy();
    if (hour >= 9 && hour < 18)
      for (let left = countOf(PUBLICATIONS / 9 / 3600, random); left > 0; left -= 1)
        chain.publish(second, (handles[published()]?.url ?? '').replace(/[.]html$/, ''));
    for (let left = countOf(views, random); left > 0; left -= 1) {
      const point = Math.floor(random() * POINTS);
      chain.request(second, point, page());
      for (let more = PICTURES_A_PAGE; more > 0; more -= 1) chain.request(second, point, picture());
    }
  }
  return rowsOf(chain);
}

function rowsOf({ counts, renderings, passes }: Chain): Measure[] {
  const { requests, passed, waited, rendered } = counts;
  const busiest = busiestOf(renderings, 0, renderings.length);
  const instances = Math.max(2, Math.ceil(busiest / RENDERINGS_AN_INSTANCE) + 1);
  const day = 'a day of ten million visits';
  const percent = (part: number): string => `${((part / requests) * 100).toFixed(3)} %`;
  const rate = (from: number): string =>
    `${busiestOf(renderings, from, from + 60).toFixed(1)} renderings a second, ${busiestOf(passes, from, from + 60).toFixed(0)} requests to dispatchers`;
  return [
    {
      what: `${day}: requests for pages and pictures`,
      value: `${(requests / 1e6).toFixed(1)} million`,
    },
    { what: `${day}: share that the network passes on`, value: percent(passed) },
    { what: `${day}: share for which a visitor waits`, value: percent(waited) },
    { what: `${day}: share that reaches publish`, value: percent(rendered), bound: GOAL },
    { what: `${day}: busiest ten seconds`, value: `${busiest.toFixed(1)} renderings a second` },
    { what: `${day}: minute before a purge`, value: rate(PURGE - 60) },
    { what: `${day}: minute after a purge`, value: rate(PURGE) },
    { what: `${day}: minute after a deployment and a purge`, value: rate(DEPLOYMENT) },
    {
      what: `${day}: publish instances, ${String(RENDERINGS_AN_INSTANCE)} renderings a second each, and one spare`,
      value: String(instances),
    },
  ];
}

/** Returns the mean of the busiest ten seconds in a part of the day, for a second. */
function busiestOf(counts: Uint32Array, from: number, to: number): number {
  let busiest = 0;
  for (let second = from; second + 10 <= to; second += 1) {
    const sum = counts.subarray(second, second + 10).reduce((all, count) => all + count, 0);
    busiest = Math.max(busiest, sum / 10);
  }
  return busiest;
}

const weightsOf = (addresses: readonly Address[], kind: Address['kind']): readonly number[] =>
  addresses.map((address) => (address.kind === kind ? address.weight : 0));

/** Reads from the web server's headers how long the network keeps each address. */
function timesOf(
  dispatcher: ReturnType<typeof readDispatcher>,
  addresses: readonly Address[],
): (address: Address) => NetworkTimes {
  const known = new Map(
    addresses.map((address) => {
      const headers = dispatcher.headers('localhost', {
        path: address.url,
        headers: {},
        status: 200,
        isFromAem: true,
        sent: () => [],
      });
      const [rule = ''] = headers.get('surrogate-control') ?? headers.get('cache-control') ?? [];
      return [
        address,
        {
          fresh: secondsIn(rule, 'max-age'),
          whileRevalidating: secondsIn(rule, 'stale-while-revalidate'),
        },
      ];
    }),
  );
  return (address) => known.get(address) ?? { fresh: 0, whileRevalidating: 0 };
}

const secondsIn = (rule: string, name: string): number =>
  Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(rule)?.[1] ?? 0);
