import { read, sign, ticketFor, TICKET_MS } from './ticket';

const NOW = Date.UTC(2026, 9, 1, 12);
const OF = { room: 'east', now: NOW, secret: 'a secret of the network' };

test('a reload keeps the position, however often a visitor reloads', () => {
  const first = ticketFor(undefined, OF);
  let { cookie } = first;
  for (let reloads = 1; reloads <= 20; reloads += 1) {
    const again = ticketFor(cookie, { ...OF, now: NOW + reloads * 1000 });
    expect(again.ticket).toEqual(first.ticket);
    ({ cookie } = again);
  }
});

test('a visitor without connection keeps the position for two hours', () => {
  const { cookie, ticket } = ticketFor(undefined, OF);
  expect(ticketFor(cookie, { ...OF, now: NOW + TICKET_MS }).ticket).toEqual(ticket);
  const late = { ...OF, now: NOW + TICKET_MS + 1 };
  expect(ticketFor(cookie, late).ticket).toEqual({ room: 'east', arrived: late.now });
});

test.each([
  ['an earlier arrival', (cookie: string) => cookie.replace(String(NOW), String(NOW - 60_000))],
  ['no signature', (cookie: string) => cookie.slice(0, cookie.lastIndexOf('.') + 1)],
  ['nothing', () => ''],
])('a cookie with %s is no ticket', (_what, change) => {
  const cookie = sign({ room: 'east', arrived: NOW }, NOW, OF.secret);
  expect(read(cookie, OF)).toEqual({ room: 'east', arrived: NOW });
  expect(read(change(cookie), OF)).toBeUndefined();
});

test('a reload at a point whose clock is a little behind keeps the position', () => {
  const { cookie, ticket } = ticketFor(undefined, OF);
  expect(ticketFor(cookie, { ...OF, now: NOW - 100 }).ticket).toEqual(ticket);
});

test('a ticket of another room, of another secret or of the future gives no position', () => {
  const cookie = sign({ room: 'east', arrived: NOW }, NOW, OF.secret);
  expect(read(cookie, { ...OF, room: 'west' })).toBeUndefined();
  expect(read(cookie, { ...OF, secret: 'another' })).toBeUndefined();
  expect(read(cookie, { ...OF, now: NOW - 1001 })).toBeUndefined();
});
