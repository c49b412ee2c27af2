import type { FastifyReply, FastifyRequest } from 'fastify';
import { forSignedIn } from '../../account';
import { FIELD_PROBLEMS, fieldOf, isTicked } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import { changeAccount, type Account } from '../../account/account';
import type { Address, BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { networkOf, refuseForNow, takeTurn } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { dateFrom } from '../../kit/fields/dates';
import { claimRecord } from './claims';
import { sendLinkMail } from './linkMails';
import { linkRecord } from './linkRecord';
import { linkedAt, recordLinkEvent } from './linkRecords';
import { bringUpToDate } from '../notices';
import { patientOfAccount, setAccount } from '../patients';
import { rxNumberTyped } from '../prescriptions/prescriptions';

/** A member who mistypes stays below this limit. It bounds the tries from one network with many accounts. */
export const LINK_TRIES: readonly Limit[] = [
  { name: 'pharmacy-links', most: 30, withinMs: 30 * 60_000 },
];

/** ragetpharmacylink: returns whether the account is linked, since when, and to whom. */
export const getPharmacyLink: Address['answer'] = forSignedIn(
  ({ account }, _request, _reply, context) => {
    bringUpToDate(context);
    return success(linkOf(account.id, context));
  },
);

/** ralinkpharmacy: links the account to the patient of a prescription, once for each key. */
export const linkPharmacy: Address['answer'] = forSignedIn(({ account }, ...asked) =>
  idempotent((request, reply, context) => link(account, request, reply, context), {
    visitor: `account ${account.id}`,
    // The first response contains the patient's name, so that it is created again.
    again: (_request, _reply, context) => success(linkOf(account.id, context)),
  })(...asked),
);

/** raunlinkpharmacy: removes the link after a confirmation. Without a link it changes nothing. */
export const unlinkPharmacy: Address['answer'] = forSignedIn(
  ({ account }, request, _reply, context) => {
    bringUpToDate(context);
    if (!isTicked(request.body, 'confirm'))
      return refusal('RA0001', { confirm: FIELD_PROBLEMS.required });
    const { database, now } = context;
    const patient = patientOfAccount(database, account.id);
    if (!patient) return success(null);
    database.transaction(() => {
      setAccount(database, patient.id, null);
      changeAccount(database, account.id, { pharmacy: false });
      recordLinkEvent(database, now(), account.id, patient.id, 'link removed');
    });
    sendLinkMail(account.email, 'removed', request, context);
    return success(null);
  },
);

function link(
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  bringUpToDate(context);
  const wait = takeTurn(context, LINK_TRIES, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const field = (name: string): string => fieldOf(request.body, name).trim();
  const claim = claimRecord(
    { account },
    {
      rxNumbers: [rxNumberTyped(field('rxNumber'))],
      dateOfBirth: dateFrom(field('dateOfBirth')),
      zip: field('zip'),
    },
    request,
    context,
  );
  const { patient } = claim;
  if (!patient) return claim.refusal;
  if (patient.account === null)
    context.database.transaction(() => {
      linkRecord(patient, account, request, context);
    });
  return success(linkOf(account.id, context));
}

function linkOf(account: number, { database }: BackendContext) {
  const patient = patientOfAccount(database, account);
  if (!patient) return { isLinked: false, patientName: '', linkedAt: null };
  const at = linkedAt(database, account, patient.id);
  return {
    isLinked: true,
    patientName: `${patient.firstName} ${patient.lastName}`,
    linkedAt: at === undefined ? null : new Date(at).toISOString(),
  };
}
