import { Appointments, type Audit } from './Appointments';
import { advance, freePlaces, mayEnter, type Room } from './room';
import { ticketFor } from './ticket';
import { ZONES, type Visitor } from './visitors';

/** The counts of a morning. */
export interface Outcome {
  /** The second of each visitor's entry. */
  readonly entries: readonly number[];
  readonly audit: Audit;
  readonly mostInside: number;
  readonly mostWaiting: number;
  /** The most loads of the waiting page in a second. */
  readonly mostPolls: number;
  /** Visitors whose ticket was another one at the end than at the beginning. */
  readonly changedTickets: number;
  /** Visitors who entered and found every time taken. */
  readonly without: number;
}

const START = 7.5 * 3600;
const END = 18 * 3600;
/** The points of the network report arrivals, and read the cursor, in this interval. */
const CONTROL_SECONDS = 5;
/** A place is kept for a visitor who was called for so long; those who come later get in as well. */
const CALLED_SECONDS = 30;
/** The clocks of the points differ by so many seconds at most. */
const SKEW = 0.05;
const SECRET = 'the secret of the simulated network';
/** Every so many visitors, the ticket is signed and read at each poll; for all, signatures would take minutes. */
const SIGNED = 200;
/** A visitor whose time is taken is offered the next ones, as many at most. */
const OFFERS = 500;

/** A morning of visitors, the waiting rooms of their zones, and the appointments, a second at a time. */
export class Morning {
  private readonly rooms: readonly { -readonly [K in keyof Room]: Room[K] }[];
  private readonly appointments: Appointments;
  private readonly entries: Float64Array;
  private readonly arrivedAt: Float64Array;
  private readonly events = new Map<number, (() => void)[]>();
  private readonly cookies = new Map<number, string>();
  private readonly callings: { readonly until: number; left: number }[] = [];
  private inside = 0;
  private waiting = 0;
  private polls = 0;
  private most = { inside: 0, waiting: 0, polls: 0 };
  private changed = 0;
  private without = 0;

  constructor(
    private readonly visitors: readonly Visitor[],
    private readonly size: {
      readonly places: number;
      readonly times: number;
      readonly holdSeconds: number;
    },
    private readonly random: () => number,
  ) {
    this.rooms = ZONES.map(({ opens }) => ({
      arrivals: new Uint32Array(24 * 3600),
      cursor: START,
      opens,
    }));
    this.appointments = new Appointments(size.times, size.holdSeconds);
    this.entries = new Float64Array(visitors.length);
    this.arrivedAt = new Float64Array(visitors.length);
  }

  run(): Outcome {
    let next = 0;
    for (let now = START; now < END; now += 1) {
      this.polls = 0;
      while ((this.visitors[next]?.arrives ?? END) < now + 1) this.arrive(next++, now);
      for (const event of this.events.get(now) ?? []) event();
      this.events.delete(now);
      if (now % CONTROL_SECONDS === 0) this.control(now);
      this.most = {
        inside: Math.max(this.most.inside, this.inside),
        waiting: Math.max(this.most.waiting, this.waiting),
        polls: Math.max(this.most.polls, this.polls),
      };
    }
    return {
      entries: [...this.entries],
      audit: this.appointments.audit(END),
      mostInside: this.most.inside,
      mostWaiting: this.most.waiting,
      mostPolls: this.most.polls,
      changedTickets: this.changed,
      without: this.without,
    };
  }

  private at(second: number, event: () => void): void {
    const due = Math.ceil(second);
    const events = this.events.get(due);
    if (events) events.push(event);
    else this.events.set(due, [event]);
  }

  private arrive(at: number, now: number): void {
    const visitor = this.visitors[at];
    const room = visitor && this.rooms[visitor.zone];
    if (!room) return;
    this.waiting += 1;
    // A point whose clock is behind has the visitor in the second before, if that is still open.
    const clock = visitor.arrives + (this.random() * 2 - 1) * SKEW;
    const second = Math.max(Math.floor(clock), room.cursor);
    this.arrivedAt[at] = second;
    (room.arrivals as Uint32Array)[second] = (room.arrivals[second] ?? 0) + 1;
    this.poll(at, visitor, now);
  }

  /** Loads the waiting page, which lets a visitor in whose turn it is, and otherwise loads itself again. */
  private poll(at: number, visitor: Visitor, now: number): void {
    this.polls += 1;
    const room = this.rooms[visitor.zone];
    const arrived = this.arrivedAt[at] ?? 0;
    if (at % SIGNED === 0) this.present(at, visitor, arrived, now);
    if (room && mayEnter(room, arrived)) {
      this.enter(at, visitor, now);
      return;
    }
    const { lost } = visitor;
    const next = now + visitor.pollSeconds;
    const lostAt = visitor.arrives + (lost?.after ?? Infinity);
    const back = lostAt + (lost?.lasts ?? 0);
    this.at(next >= lostAt && next < back ? back : next, () => {
      this.poll(at, visitor, next >= lostAt && next < back ? Math.ceil(back) : next);
    });
  }

  private present(at: number, { zone }: Visitor, arrived: number, now: number): void {
    const of = { room: ZONES[zone]?.name ?? '', secret: SECRET };
    const known = this.cookies.get(at);
    const { ticket, cookie } = ticketFor(known, {
      ...of,
      now: known ? now * 1000 : arrived * 1000,
    });
    if (ticket.arrived !== arrived * 1000) this.changed += 1;
    this.cookies.set(at, cookie);
  }

  private enter(at: number, visitor: Visitor, now: number): void {
    this.waiting -= 1;
    this.inside += 1;
    this.entries[at] = now;
    const calling = this.callings.find(({ left }) => left > 0);
    if (calling) calling.left -= 1;
    const chosen = Math.ceil(now + visitor.chooses);
    this.at(chosen, () => {
      this.choose(visitor, chosen);
    });
  }

  private choose(visitor: Visitor, now: number): void {
    const hold = this.holdNear(Math.floor(this.random() * this.size.times), now);
    if (hold === undefined) {
      this.without += 1;
      this.inside -= 1;
      return;
    }
    const end = Math.ceil(now + visitor.ends);
    this.at(end, () => {
      this.inside -= 1;
      if (visitor.wants === 'give back') this.appointments.release(hold, end);
      // A visitor who took longer than the hold has to choose again; here the visitor leaves.
      if (visitor.wants === 'book') this.appointments.confirm(hold, end);
    });
  }

  /** Holds a time, or one of the next times that the service offers instead. */
  private holdNear(wanted: number, now: number): number | undefined {
    for (let offer = 0; offer < OFFERS; offer += 1) {
      const hold = this.appointments.hold((wanted + offer) % this.size.times, now);
      if (hold !== undefined) return hold;
    }
    return undefined;
  }

  /** Calls visitors to the places that are free. */
  private control(now: number): void {
    const { places } = this.size;
    const called = this.callings
      .filter(({ until }) => until > now)
      .reduce((sum, { left }) => sum + left, 0);
    const free = freePlaces(places, this.inside, called);
    const { cursors, called: more } = advance(this.rooms, { now, free, places });
    this.rooms.forEach((room, at) => {
      room.cursor = cursors[at] ?? room.cursor;
    });
    if (more > 0) this.callings.push({ until: now + CALLED_SECONDS, left: more });
    while ((this.callings[0]?.until ?? Infinity) <= now) this.callings.shift();
  }
}
