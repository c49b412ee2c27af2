import { accountById } from '../../account/account';
import { sendMail } from '../../kit/mail/mail';
import { wordingFor, type Wordings } from '../../kit/mail/wordings';
import type { BackendContext, HookContext } from '../../kit/Backend';
import { sendOnTopic } from '../../account/communication/reach';
import { maskedPhone } from '../../kit/fields/phone';
import { linksTo } from '../dependents/links';
import { sendLetters } from '../letters';
import { patientById } from '../patients';
import type { NewTransfer } from './transferRecords';

/** No letter contains a person, a drug or a pharmacy, because others may read a mail. */
const REQUESTED: Wordings = {
  en: {
    subject: 'We got your request',
    text: 'The pharmacy got a request from you. Follow the link and sign in to see it. Was this not you? Call your pharmacy and choose a new password.',
  },
  es: {
    subject: 'Recibimos una solicitud',
    text: 'La farmacia recibió una solicitud. Siga el enlace e inicie sesión para verla. ¿No fue usted? Entonces llame a su farmacia y elija otra contraseña.',
  },
};

/** A guest has no account to sign in to, so that the pharmacy calls. */
const GUEST_REQUESTED: Wordings = {
  en: {
    subject: REQUESTED.en.subject,
    text: 'The pharmacy got a request from you. You do not need to do anything. We will call you. Was this not you? Call your pharmacy.',
  },
  es: {
    subject: REQUESTED.es.subject,
    text: 'La farmacia recibió una solicitud. No tiene que hacer nada: le llamaremos por teléfono. ¿No fue usted? Entonces llame a su farmacia.',
  },
};

const GUEST_ANSWERED: Wordings = {
  en: {
    subject: 'News from your pharmacy',
    text: 'This is your pharmacy. There is news about your request. Call us or come to the counter.',
  },
  es: {
    subject: 'Noticias de su farmacia',
    text: 'Le habla su farmacia. Hay noticias de una solicitud suya. Llámenos o venga al mostrador.',
  },
};

const ANSWERED: Wordings = {
  en: {
    subject: 'News from your pharmacy',
    text: 'There is news about a transfer. Follow the link and sign in to read it.',
  },
  es: {
    subject: 'Noticias de su farmacia',
    text: 'Hay noticias de un traslado. Siga el enlace e inicie sesión para leerlas.',
  },
};

/**
 * Mails the member who requested a transfer, and the patient if that is another person, that a
 * request was received. Every account gets this mail, whatever news its member has chosen, because
 * it reports what was done in the member's name. A guest who gave an address gets it as well. It
 * responds to a request, so that it contains no way to end such mails.
 */
export function tellOfRequest(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  { patient, requestedBy, guestEmail, page }: NewTransfer,
): void {
  if (guestEmail)
    sendMail(database, now(), {
      to: guestEmail,
      ...wordingFor(page, GUEST_REQUESTED),
      link: page,
    });
  const accounts = [requestedBy, patientById(database, patient)?.account];
  for (const account of new Set(accounts)) {
    const to = account && accountById(database, account)?.email;
    if (to) sendMail(database, now(), { to, ...wordingFor(page, REQUESTED), link: page });
  }
}

/**
 * Notifies the patient that the other pharmacy has replied, and the caregiver who made the request
 * if the caregiver still has access. A guest gets a call.
 */
export function tellOfAnswer(
  context: HookContext,
  { patient: id, requestedBy, guestEmail, page }: NewTransfer,
): void {
  const { database } = context;
  const patient = patientById(database, id);
  if (!patient) return;
  if (guestEmail !== null) {
    const to = maskedPhone(patient.phone);
    sendMail(database, context.now(), {
      to,
      ...wordingFor(page, GUEST_ANSWERED),
      link: undefined,
      isCall: true,
    });
    return;
  }
  sendLetters(context, patient, { phone: patient.phone, link: page, wordings: ANSWERED });
  if (linksTo(database, id).some(({ account }) => account === requestedBy) && requestedBy !== null)
    sendOnTopic(context, requestedBy, 'pickup', {
      ...wordingFor(page, ANSWERED),
      link: page,
    });
}
