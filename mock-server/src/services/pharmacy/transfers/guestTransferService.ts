import type { FastifyReply, FastifyRequest } from 'fastify';
import { emailProblem, fieldOf, nameProblem, normalEmail } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import type { FieldErrors } from '../../kit/requests/refusals';
import type { BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { maskedPhone, PHARMACY_PHONE, phoneProblem } from '../../kit/fields/phone';
import { hashOf } from '../../kit/secrets/secrets';
import { networkOf, refuseForNow, takeTurn, takeTurnWithin } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { dateFrom } from '../../kit/fields/dates';
import { bringUpToDate } from '../notices';
import { addPatient } from '../patients';
import type { NewPatient } from '../patients';
import { chainDate } from '../prescriptions/prescriptions';
import { keyOf, NEW, toTransferResponse, transferIn } from './transferFields';
import { tellOfRequest } from './transferLetters';
import { addTransfer, guestTransferUnder } from './transferRecords';

/** A pharmacist calls for each transfer, and a mail goes to an address that was not verified. */
export const GUEST_TRANSFERS: readonly Limit[] = [
  { name: 'guest-transfers', most: 5, withinMs: 60 * 60_000 },
];

/** The mails to one mailbox that name no account. More are left out. */
export const TRANSFER_MAILS: readonly Limit[] = [
  { name: 'guest-transfer-mails', most: 3, withinMs: 60 * 60_000 },
];

/**
 * rarequestguesttransfer: requests a guest's prescriptions from another pharmacy, once for each
 * idempotency key.
 */
export const requestGuestTransfer = idempotent(begin, {
  // The first response contains drugs, so that it is created again.
  again: (request, _reply, context) => success(under(keyOf(request), context)),
});

/**
 * ragetguesttransfer: returns a guest's request under a key, or null. The key is a secret of the
 * browser. The response does not contain what the other pharmacy has replied: the pharmacy calls
 * the guest.
 */
export function getGuestTransfer(
  { body }: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  return success(under(fieldOf(body, 'key'), context));
}

function begin(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown {
  bringUpToDate(context);
  const { database, now } = context;
  const key = keyOf(request);
  // The same key can arrive at the sister brand's address, or after the day for which idempotency
  // keeps it.
  const before = under(key, context);
  if (before) return success(before);
  const { transfer, problems } = transferIn(request, context);
  const email = normalEmail(fieldOf(request.body, 'email'));
  const guest = guestIn(request.body);
  const all = { ...problemsWith(guest, email, request.body, chainDate(now())), ...problems };
  if (Object.keys(all).length > 0) return refusal('RA0001', all);
  const wait = takeTurn(context, GUEST_TRANSFERS, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const id = database.transaction(() => {
    const patient = addPatient(database, guest);
    const asked = { ...transfer, patient, requestedBy: null, guestEmail: email };
    if (takeTurnWithin(context, TRANSFER_MAILS, email) === 0) tellOfRequest(context, asked);
    return addTransfer(database, asked, key === '' ? null : hashOf(key));
  });
  return success(toTransferResponse({ ...transfer, ...NEW, id, changedAt: transfer.createdAt }));
}

/**
 * Returns a new patient, even if one with the same name and birth date is known: without proof,
 * nothing is added to the record of another person. The email address is only kept with the
 * transfer, so that no account is linked by it.
 */
function guestIn(body: unknown): NewPatient {
  const text = (name: string): string => fieldOf(body, name).trim();
  return {
    account: null,
    firstName: text('firstName'),
    lastName: text('lastName'),
    dateOfBirth: dateFrom(text('dateOfBirth')) ?? '',
    email: '',
    phone: maskedPhone(text('phone')).replace(/\D/g, ''),
    byText: false,
    byCall: true,
    byEmail: false,
    zip: text('zip').slice(0, 5),
  };
}

function problemsWith(
  { firstName, lastName, dateOfBirth }: NewPatient,
  email: string,
  body: unknown,
  today: string,
): FieldErrors {
  const isBirthDate = dateOfBirth > '1900-01-01' && dateOfBirth < today;
  const isZip = /^\d{5}(-\d{4})?$/.test(fieldOf(body, 'zip').trim());
  const problems = {
    firstName: nameProblem(firstName),
    lastName: nameProblem(lastName),
    dateOfBirth: isBirthDate ? undefined : 'Please enter a valid date.',
    zip: isZip ? undefined : 'Enter a ZIP code with five digits.',
    phone: phoneProblem(maskedPhone(fieldOf(body, 'phone')), PHARMACY_PHONE),
    email: email === '' ? undefined : emailProblem(email),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function under(key: string, { database }: BackendContext): unknown {
  const transfer = key === '' ? undefined : guestTransferUnder(database, hashOf(key));
  return transfer
    ? toTransferResponse({ ...transfer, ...NEW, changedAt: transfer.createdAt })
    : null;
}
