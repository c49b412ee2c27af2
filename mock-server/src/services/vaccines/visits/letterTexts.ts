import { storeByNumber } from '../../stores/storeDirectory';
import type { Appointment } from './bookings';
import { startOf, zoneAt } from './visitTimes';

/** The reason for a letter. */
export type Occasion = 'booked' | 'moved' | 'cancelled' | 'reminder' | 'link';

/** The facts in a letter. */
export interface LetterFacts {
  readonly occasion: Occasion;
  readonly confirmationNumber: string;
  /** The visits that the letter is about. */
  readonly visits: readonly Appointment[];
  /** The visits of a booking that remain after a cancellation. */
  readonly remaining: readonly Appointment[];
}

/**
 * Returns the subject and the text of a letter. It contains what the pages promise: the number of the
 * booking, and the time and the store of each visit, by the clock of the store. It contains no
 * health information and no name, because other people may read a mail.
 */
export function letterText(
  { occasion, confirmationNumber, visits, remaining }: LetterFacts,
  language: 'en' | 'es',
): { readonly subject: string; readonly text: string } {
  const words = WORDS[language];
  const sentences = [
    `${words.about[occasion]} ${listOf(visits, language)}.`,
    ...(remaining.length > 0 ? [`${words.remaining} ${listOf(remaining, language)}.`] : []),
    `${words.number} ${confirmationNumber}.`,
    words.link,
  ];
  return { subject: words.subject[occasion], text: sentences.join(' ') };
}

const listOf = (visits: readonly Appointment[], language: 'en' | 'es'): string =>
  visits.map((visit) => visitText(visit, language)).join('; ');

/** Returns a time and a store: `Monday, March 2, 2026 at 9:20 AM (Pacific Time), Fernwell #7, …`. */
function visitText(visit: Appointment, language: 'en' | 'es'): string {
  const { locale, at, atOne } = WORDS[language];
  const wall = new Date(`${visit.apptDateTime}Z`);
  const date = wall.toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const time = wall.toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const zone = new Intl.DateTimeFormat(locale, {
    timeZone: zoneAt(visit.storeNumber),
    timeZoneName: 'longGeneric',
  })
    .formatToParts(startOf(visit))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const store = storeByNumber(visit.storeNumber);
  const place = store && [
    store.name,
    store.address,
    `${store.city}, ${store.state} ${store.zip}`,
    store.phone,
  ];
  const text = [
    `${date} ${/^1\b/.test(time) ? atOne : at} ${time} (${zone ?? ''})`,
    ...(place ?? []),
  ].join(', ');
  // Some mail programs and phones show no narrow space.
  return text.replace(/[\u00A0\u202F]/g, ' ');
}

const WORDS = {
  en: {
    locale: 'en-US',
    at: 'at',
    atOne: 'at',
    subject: {
      booked: 'Your visit to the store is booked',
      moved: 'Your visit to the store has a new time',
      cancelled: 'Your visit to the store is canceled',
      reminder: 'Your visit to the store is soon',
      link: 'The link to your visit',
    },
    about: {
      booked: 'See you on',
      moved: 'You have a new time. See you on',
      cancelled: 'You no longer have this visit:',
      reminder: 'See you on',
      link: 'You asked for a new link. See you on',
    },
    remaining: 'You still have this visit:',
    number: 'Your confirmation number is',
    link: 'To see or change your visit, follow the link and enter your date of birth. The link works until your visit is over.',
  },
  es: {
    locale: 'es-US',
    at: 'a las',
    atOne: 'a la',
    subject: {
      booked: 'Su visita a la tienda está reservada',
      moved: 'Su visita a la tienda tiene otra hora',
      cancelled: 'Su visita a la tienda está cancelada',
      reminder: 'Su visita a la tienda es pronto',
      link: 'El enlace a su visita',
    },
    about: {
      booked: 'Le esperamos el',
      moved: 'Tiene otra hora. Le esperamos el',
      cancelled: 'Ya no tiene esta visita:',
      reminder: 'Le esperamos el',
      link: 'Usted pidió un enlace nuevo. Le esperamos el',
    },
    remaining: 'Todavía tiene esta visita:',
    number: 'Su número de confirmación es',
    link: 'Para ver o cambiar su visita, siga el enlace e indique su fecha de nacimiento. Puede usar el enlace hasta que termine la visita.',
  },
} as const;
