import type { HookContext } from '../../kit/Backend';
import { addDays } from '../../kit/time/wallClock';
import { wordingFor, type Wordings } from '../../kit/mail/wordings';
import { sendOnTopic } from '../../account/communication/reach';
import { linksTo } from '../dependents/links';
import { sendLetters } from '../letters';
import { patientById } from '../patients';
import { chainDate } from '../prescriptions/prescriptions';
import {
  keepDecision,
  type RenewalRecord,
  type RenewalStatus,
} from '../prescriptions/renewalRecords';

/** The refills of a renewed prescription, and the days until it expires. */
const NEW_REFILLS = 3;
const NEW_DAYS = 365;

/**
 * Stores a doctor's decision and notifies the patient, and the caregiver who sent the request if the caregiver
 * still has access. An approved prescription keeps its number and can be refilled at once.
 */
export function decideRenewal(
  context: HookContext,
  renewal: RenewalRecord,
  status: Exclude<RenewalStatus, 'requested'>,
): void {
  const { database, now } = context;
  const today = chainDate(now());
  database.transaction(() => {
    keepDecision(database, renewal, status, now());
    if (status === 'approved')
      database.run(
        `UPDATE pharmacy_prescriptions SET standing = 'active', refillsLeft = ?, expires = ?, refillableFrom = ?
         WHERE rxNumber = ?`,
        NEW_REFILLS,
        addDays(today, NEW_DAYS),
        today,
        renewal.rxNumber,
      );
    tell(context, renewal);
  });
}

function tell(context: HookContext, { patient: id, requestedBy, page }: RenewalRecord): void {
  const { database } = context;
  const patient = patientById(database, id);
  if (!patient) return;
  const wordings = patient.account === null ? GUEST_DECIDED : DECIDED;
  sendLetters(context, patient, { phone: patient.phone, link: page, wordings });
  if (requestedBy !== null && linksTo(database, id).some(({ account }) => account === requestedBy))
    sendOnTopic(context, requestedBy, 'pickup', { ...wordingFor(page, DECIDED), link: page });
}

/** No letter contains a drug, a doctor or the decision, because others may read a mail. */
const DECIDED: Wordings = {
  en: {
    subject: 'News from your pharmacy',
    text: 'There is news about your request. Follow the link and sign in to read it.',
  },
  es: {
    subject: 'Noticias de su farmacia',
    text: 'Hay noticias de una solicitud suya. Siga el enlace e inicie sesión para leerlas.',
  },
};

/** A guest has no account to sign in to. */
const GUEST_DECIDED: Wordings = {
  en: {
    subject: DECIDED.en.subject,
    text: 'There is news about your request. Call your pharmacy or come to the counter.',
  },
  es: {
    subject: DECIDED.es.subject,
    text: 'Hay noticias de una solicitud suya. Llame a su farmacia o venga al mostrador.',
  },
};
