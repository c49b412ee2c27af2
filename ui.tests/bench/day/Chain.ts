import { refusalOfRequest } from '../../../mock-server/src/dispatcher/cache/cacheability';
import type { CacheSettings } from '../../../mock-server/src/dispatcher/cache/cacheSettings';
import { DispatcherCache } from 'mock-server';
import type { Address } from './addresses';

/** The times that the web server's headers give the network, in seconds (conf.d/includes/caching.conf). */
export interface NetworkTimes {
  readonly fresh: number;
  readonly whileRevalidating: number;
}

/** The counts of a day. */
export interface Counts {
  requests: number;
  /** Requests that the network passed on to a dispatcher. */
  passed: number;
  /** Visitors who waited for such a request. The others got the old page while the network fetched the new one. */
  waited: number;
  /** Requests that reached publish. */
  rendered: number;
}

const BODY = Buffer.from('page');

/**
 * The way of a request: a point of the content delivery network, a dispatcher with the cache of the content server, and its
 * publish instance. The points share nothing, which is the worst case.
 */
export class Chain {
  readonly counts: Counts = { requests: 0, passed: 0, waited: 0, rendered: 0 };
  /** The renderings of each second of the day. */
  readonly renderings = new Uint32Array(24 * 3600);
  /** The requests that the network passed on in each second of the day. */
  readonly passes = new Uint32Array(24 * 3600);
  private readonly fetched: Float64Array;
  private readonly dispatchers: readonly DispatcherCache[];
  private readonly isStorable: readonly boolean[];
  private now = 0;

  constructor(
    private readonly addresses: readonly Address[],
    private readonly times: (address: Address) => NetworkTimes,
    settings: CacheSettings,
    { points, publishers }: { readonly points: number; readonly publishers: number },
    private readonly random: () => number,
  ) {
    this.fetched = new Float64Array(points * addresses.length).fill(-Infinity);
    this.dispatchers = Array.from(
      { length: publishers },
      () => new DispatcherCache(settings, () => this.now * 1000),
    );
    this.isStorable = addresses.map(
      ({ url }) => refusalOfRequest({ method: 'GET', url, headers: {} }, settings) === undefined,
    );
  }

  /**
   * Sends a request.
   *
   * @param second the second of the day
   * @param point the point of the network
   * @param at the index of the address
   */
  request(second: number, point: number, at: number): void {
    this.now = second;
    this.counts.requests += 1;
    const slot = point * this.addresses.length + at;
    const address = this.addresses[at];
    if (!address) return;
    const age = second - (this.fetched[slot] ?? -Infinity);
    const { fresh, whileRevalidating } = this.times(address);
    if (age < fresh) return;
    if (age >= fresh + whileRevalidating) this.counts.waited += 1;
    this.fetched[slot] = second;
    this.counts.passed += 1;
    this.passes[second] = (this.passes[second] ?? 0) + 1;
    this.dispatch(second, at, address.url);
  }

  /** Ends what a publication of a page ends, on every dispatcher. */
  publish(second: number, handle: string): void {
    this.now = second;
    for (const dispatcher of this.dispatchers) dispatcher.invalidate({ handle });
  }

  /** Starts new publish instances with empty dispatchers. */
  deploy(): void {
    for (const dispatcher of this.dispatchers) dispatcher.clear();
  }

  /** Empties the network. */
  purge(): void {
    this.fetched.fill(-Infinity);
  }

  private dispatch(second: number, at: number, url: string): void {
    const dispatcher = this.dispatchers[Math.floor(this.random() * this.dispatchers.length)];
    if (!dispatcher) return;
    const isStorable = this.isStorable[at] === true;
    if (isStorable && dispatcher.find(url).state === 'cached') return;
    this.counts.rendered += 1;
    this.renderings[second] = (this.renderings[second] ?? 0) + 1;
    if (isStorable)
      dispatcher.store(url, { status: 200, headers: {}, body: BODY }, dispatcher.moment());
  }
}
