import { HOLD_MS } from '../../../../mock-server/src/services/vaccines/visits/holds';
import type { Measure } from '../../measure';
import { randomOf } from '../random';
import { fairnessOf } from './fairness';
import { Morning, type Outcome } from './Morning';
import { visitorsOf, type Visitor } from './visitors';

const VISITORS = 60_000;
/** The visits that the stores of the chain offer on the first day. */
const TIMES = 44_000;
/** Requests that the services answer in a second; to be measured on the real ones. */
const SERVICE_REQUESTS = 160;
/** Requests of a booking, from the first question to the confirmation. */
const REQUESTS_A_BOOKING = 12;
/** The seconds that a booking takes on average. */
const BOOKING_SECONDS = 300;
/** A quarter of the services is kept for the patients who refill, and for those who come back late. */
const SHARE = 0.75;

/** The visitors who may book at once. */
const PLACES = Math.floor((SERVICE_REQUESTS * SHARE * BOOKING_SECONDS) / REQUESTS_A_BOOKING);

/**
 * Simulates the morning when vaccine appointments open at eight, store time, twice with the same visitors: without and
 * with a waiting room at the network.
 */
export function measureOpening(): Measure[] {
  const visitors = visitorsOf(VISITORS, randomOf(20_261_001));
  const run = (places: number): Outcome =>
    new Morning(visitors, { places, times: TIMES, holdSeconds: HOLD_MS / 1000 }, randomOf(7)).run();
  const [rush, queue] = [run(Infinity), run(PLACES)];
  const day = 'an opening day with 60,000 visitors';
  const row = (what: string, value: string, bound?: string): Measure => ({
    what: `${day}: ${what}`,
    value,
    ...(bound && { bound }),
  });
  const { audit } = queue;
  const steady = visitors.flatMap(({ lost }, at) => (lost ? [] : [at]));
  const all = fairnessOf(queue.entries);
  const unbroken = fairnessOf(steady.map((at) => queue.entries[at] ?? 0));
  return [
    row('without a waiting room, most requests of services in a second', most(rush)),
    row('with it, most requests of services in a second', most(queue), String(SERVICE_REQUESTS)),
    row(
      `most visitors in the services at once, for ${number(PLACES)} places`,
      number(queue.mostInside),
    ),
    row('most visitors who wait', number(queue.mostWaiting)),
    row('most loads of the waiting page in a second, all by the network', number(queue.mostPolls)),
    row('wait, median and longest, minutes', waits(visitors, queue)),
    row(
      'pairs who entered in the other order than they arrived',
      percent(unbroken.inverted),
      '0.5 %',
    ),
    row('Kendall’s tau of arrival and admission', unbroken.tau.toFixed(4)),
    row('the same with those who lost the connection for up to 20 minutes', all.tau.toFixed(4)),
    row('minutes that reloading every 4 seconds saves, median', saved(visitors, queue).toFixed(2)),
    row('positions that were lost or changed', String(queue.changedTickets), '0'),
    row(
      'holds: made = booked + given back + expired',
      `${number(audit.made)} = ${[audit.ends.confirmed, audit.ends.released, audit.ends.expired].map(number).join(' + ')}`,
    ),
    row('holds without an end', String(audit.open), '0'),
    row('times that were booked twice', String(audit.doubles), '0'),
    row(
      'times that are lost: neither booked nor free',
      String(TIMES - audit.booked - audit.free),
      '0',
    ),
    row('visitors who found no time', number(queue.without)),
  ];
}

const number = (value: number): string => Math.round(value).toLocaleString('en-US');
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const most = ({ mostInside }: Outcome): string =>
  number((mostInside * REQUESTS_A_BOOKING) / BOOKING_SECONDS);

const waitOf = (visitor: Visitor, entry = 0): number => (entry - visitor.arrives) / 60;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function waits(visitors: readonly Visitor[], { entries }: Outcome): string {
  const all = visitors.flatMap((visitor, at) =>
    visitor.lost ? [] : [waitOf(visitor, entries[at])],
  );
  const longest = all.reduce((max, wait) => Math.max(max, wait), 0);
  return `${median(all).toFixed(0)}, ${longest.toFixed(0)}`;
}

/** Compares each visitor who reloads with the next visitor who does not. */
function saved(visitors: readonly Visitor[], { entries }: Outcome): number {
  const savings: number[] = [];
  let reloader: number | undefined;
  visitors.forEach((visitor, at) => {
    const wait = waitOf(visitor, entries[at]);
    if (visitor.lost) return;
    if (visitor.pollSeconds < 20) reloader = wait;
    else if (reloader !== undefined) {
      savings.push(wait - reloader);
      reloader = undefined;
    }
  });
  return median(savings);
}
