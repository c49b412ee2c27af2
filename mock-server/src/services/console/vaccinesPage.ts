import { html } from '../../html/html';
import type { Html } from '../../html/html';
import { appointmentFrom, latestAppointments } from '../vaccines/visits/bookings';
import { sendReminders } from '../vaccines/visits/letters';
import { openHolds, takeAway } from '../vaccines/visits/holds';
import { storeByNumber } from '../stores/storeDirectory';
import { setDay, setDays } from '../vaccines/times/days';
import { DEFECTS } from '../vaccines/schedulingLinks/defects';
import { otherPublisherFeed } from '../vaccines/schedulingLinks/otherPublisher';
import { readFeed } from '../vaccines/schedulingLinks/readFeed';
import { isDate } from '../kit/fields/dates';
import type { ConsoleAction, ConsoleContext, ConsolePage } from './ConsolePage';
import { table } from '../../html/table';

const setStoreDay: ConsoleAction = {
  name: 'day',
  done: 'The day is set.',
  run({ database }, { storeNumber, date, state }) {
    const number = typeof storeNumber === 'string' ? Number(storeNumber) : NaN;
    if (!storeByNumber(number)) return 'There is no store with this number.';
    if (typeof date !== 'string' || !isDate(date)) return 'Write a date as 2026-12-01.';
    if (state !== 'open' && state !== 'closed' && state !== 'usual')
      return 'Choose open, closed or as usual.';
    setDay(database, number, date, state);
    return undefined;
  },
};

const takeHeldTime: ConsoleAction = {
  name: 'take-away',
  done: 'The time was taken away. Its visitor learns of it when booking.',
  run(context, { place }) {
    return takeAway(context, Number(place)) ? undefined : 'This time is not held any more.';
  },
};

/**
 * The page of appointments, holds and the days of stores, with the events that can
 * happen while a visitor chooses.
 */
export const vaccinesPage: ConsolePage = {
  path: '/mock/vaccines',
  title: 'Vaccines',
  body(context) {
    sendReminders(context);
    return html`<p class="lead">
        Appointments for vaccines. Mails and texts are in the <a href="/mock/outbox">outbox</a>; the
        <a href="/mock/scenarios">scenarios</a> have stores without times.
      </p>
      <section class="card">
        <h2>A day of a store</h2>
        <form method="post" action="/mock/vaccines/day">
          <p>
            <label for="storeNumber">Store number</label>
            <input id="storeNumber" name="storeNumber" inputmode="numeric" />
          </p>
          <p><label for="date">Date</label> <input id="date" name="date" type="date" /></p>
          <button name="state" value="closed">Close the day</button>
          <button class="quiet" name="state" value="open">Open it, 9 AM to 5 PM</button>
          <button class="quiet" name="state" value="usual">As usual</button>
        </form>
        ${days(context)}
      </section>
      ${holds(context)} ${appointments(context)} ${otherPublisher(context)}`;
  },
  actions: [setStoreDay, takeHeldTime],
};

function days({ database }: ConsoleContext): Html | false {
  const set = setDays(database);
  return (
    set.length > 0 &&
    table(
      'Days that were set',
      ['Store', 'Date', 'State'],
      set.map(({ storeNumber, date, state }) => [storeNumber, date, state]),
    )
  );
}

function holds(context: ConsoleContext): Html {
  const held = openHolds(context);
  if (held.length === 0) return html`<p class="empty">No time is held.</p>`;
  return html`<section class="card">
    <h2>Held times</h2>
    ${table(
      'Held times',
      ['Store', 'Time', 'Take away'],
      held.map(({ place, storeNumber, apptDateTime }) => [
        storeNumber,
        apptDateTime,
        html`<form method="post" action="/mock/vaccines/take-away">
          <input type="hidden" name="place" value="${place}" />
          <button class="quiet">Take away<span class="unseen">: ${apptDateTime}</span></button>
        </form>`,
      ]),
    )}
  </section>`;
}

function appointments({ database }: ConsoleContext): Html {
  const rows = latestAppointments(database);
  if (rows.length === 0) return html`<p class="empty">No appointment was booked yet.</p>`;
  return html`<section class="card">
    <h2>Appointments</h2>
    ${table(
      'Appointments, newest first',
      ['Confirmation', 'Patient', 'Store', 'Time', 'Vaccines', 'Dose', 'Status', 'Referral'],
      rows.map((row) => {
        const { storeNumber, apptDateTime, vaccineIds, dose, status } = appointmentFrom(row);
        const patient = `${String(row.firstName)} ${String(row.lastName)}`;
        const vaccines = vaccineIds.join(', ');
        return [
          String(row.confirmationNumber),
          patient,
          storeNumber,
          apptDateTime,
          vaccines,
          dose,
          status,
          [row.source, row.referral].filter(Boolean).join(' '),
        ];
      }),
    )}
  </section>`;
}

/** Returns the defects of the other publisher's feed, and how each was handled. */
function otherPublisher({ now }: ConsoleContext): Html {
  const { feed, defects } = readFeed(otherPublisherFeed(now()));
  return html`<section class="card">
    <h2>Another publisher’s feed</h2>
    <p>
      Harbor Health, whose feed is made for this server: ${feed.slots.length} times at
      ${feed.locations.length} places.
    </p>
    ${table(
      'Defects of the feed',
      ['Defect', 'Count'],
      Object.entries(DEFECTS).map(([name, sentence]) => [
        sentence,
        defects[name as keyof typeof DEFECTS],
      ]),
    )}
  </section>`;
}
