import { LINK_LOCKED } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forSignedIn } from '../../account';
import { FIELD_PROBLEMS, fieldOf, isTicked } from '../../kit/fields/fields';
import { countFailure, forgetFailures, lockedUntil } from '../../account/lockout';
import { sendMail } from '../../kit/mail/mail';
import type { Wordings } from '../../kit/mail/wordings';
import { refusal } from '../../kit/requests/refusals';
import type { Account } from '../../account/account';
import { isFromSpanishPage, pageAddress } from '../../kit/requests/site';
import type { Address, BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import type { Envelope } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { networkOf, refuseForNow, takeTurn } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { birthDateOf } from '../../account/profile/profiles';
import { linksTo } from '../dependents/links';
import { dateFrom } from '../../kit/fields/dates';
import { linkedAt, recordLinkEvent } from './linkRecords';
import { bringUpToDate } from '../notices';
import { patientById, patientOfAccount, setAccount } from '../patients';
import type { Patient } from '../patients';
import { prescriptionByNumber } from '../prescriptions/prescriptions';
import { changeAccount } from '../../account/account';

/** A member who mistypes stays below this limit. It bounds the tries from one network with many accounts. */
const LINK_TRIES: readonly Limit[] = [{ name: 'pharmacy-links', most: 30, withinMs: 30 * 60_000 }];

/** Six wrong tries lock an account for every network, and a number for the network that tried it. */
const EVERYWHERE = 'every network';

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
      return refusal('RA0016', { confirm: FIELD_PROBLEMS.required });
    const { database, now } = context;
    const patient = patientOfAccount(database, account.id);
    if (!patient) return success(null);
    database.transaction(() => {
      setAccount(database, patient.id, null);
      changeAccount(database, account.id, { pharmacy: false });
      recordLinkEvent(database, now(), account.id, patient.id, 'link removed');
    });
    tell(account, 'removed', request, context);
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
  const { database, now } = context;
  const network = networkOf(request);
  const wait = takeTurn(context, LINK_TRIES, network);
  if (wait > 0) return refuseForNow(reply, wait);
  const rxNumber = fieldOf(request.body, 'rxNumber').trim();
  const subjects = [
    [`link ${account.id}`, EVERYWHERE],
    [`link of ${rxNumber}`, network],
  ] as const;
  const record = (what: Parameters<typeof recordLinkEvent>[4], patient?: Patient): void => {
    recordLinkEvent(database, now(), account.id, patient?.id ?? null, what);
  };
  const locked = lockOf(subjects, context);
  if (locked !== undefined) {
    record('tried while locked');
    return lockedRefusal(locked);
  }
  const patient = patientWith(request.body, context);
  // The refusal of another person's record is that of wrong answers, so that it reveals neither the
  // person nor the reason.
  if (!patient || isForeign(patient, account, context)) {
    record('answers did not fit');
    const came = subjects.map(([subject, from]) => countFailure(database, now(), subject, from));
    const until = lockOf(subjects, context);
    if (until === undefined) return refusal(came.includes('warned') ? 'RA0061' : 'RA0060');
    record('locked');
    return lockedRefusal(until);
  }
  for (const [subject, from] of subjects) forgetFailures(database, subject, from);
  if (patient.account === account.id) return success(linkOf(account.id, context));
  if (patient.account !== null) {
    record('record of another account', patient);
    return refusal('RA0063');
  }
  if (patientOfAccount(database, account.id)) return refusal('RA0064');
  database.transaction(() => {
    setAccount(database, patient.id, account.id);
    changeAccount(database, account.id, { pharmacy: true });
    record('linked', patient);
  });
  tell(account, 'linked', request, context);
  return success(linkOf(account.id, context));
}

/**
 * Returns the patient who has the number, birth date and ZIP code. All of them are compared,
 * whichever is wrong.
 */
function patientWith(body: unknown, { database }: BackendContext): Patient | undefined {
  const prescription = prescriptionByNumber(database, fieldOf(body, 'rxNumber').trim());
  const patient = patientById(database, prescription?.patient ?? 0);
  const isRight = [
    patient?.dateOfBirth === dateFrom(fieldOf(body, 'dateOfBirth').trim()),
    patient?.zip !== '' && patient?.zip === fieldOf(body, 'zip').trim().slice(0, 5),
  ].every(Boolean);
  return isRight ? patient : undefined;
}

/**
 * Returns whether a record can only be that of another person: of a child with a caregiver, of a
 * person for whom the account itself acts, or with a birth date other than that in the account's
 * profile. The answers alone do not prove whose record it is, because a parent knows all three
 * answers of a child.
 */
function isForeign(
  { id, dateOfBirth, account: own }: Patient,
  account: Account,
  { database }: BackendContext,
): boolean {
  if (own === account.id) return false;
  const isDependent = linksTo(database, id).some(
    (each) => each.kind === 'child' || each.account === account.id,
  );
  const known = birthDateOf(database, account.id);
  return isDependent || (known !== '' && known !== dateOfBirth);
}

/** Returns the time until which one of the subjects is locked, in epoch milliseconds. */
function lockOf(
  subjects: readonly (readonly [subject: string, network: string])[],
  { database, now }: BackendContext,
): number | undefined {
  const ends = subjects.flatMap(
    ([subject, network]) => lockedUntil(database, now(), subject, network) ?? [],
  );
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Returns the refusal with the end of the lock. The page shows whom to call. */
const lockedRefusal = (until: number): Envelope => ({
  ...refusal(LINK_LOCKED),
  Data: { lockedUntil: new Date(until).toISOString() },
});

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

/** Mails the member, who may not have done it. The mail contains neither patient nor prescription. */
function tell(
  { email }: Account,
  what: keyof typeof MAILS,
  request: FastifyRequest,
  context: BackendContext,
): void {
  sendMail(context.database, context.now(), {
    to: email,
    ...MAILS[what][isFromSpanishPage(request) ? 'es' : 'en'],
    link: pageAddress(request, '/account/pharmacy', context),
  });
}

const MAILS = {
  linked: {
    en: {
      subject: 'Your account is linked to the pharmacy',
      text: 'Your prescriptions are in your account now. Was it not you? Follow the link, take it away, and change your password.',
    },
    es: {
      subject: 'Su cuenta está vinculada a la farmacia',
      text: 'Sus recetas están ahora en su cuenta. ¿No fue usted? Siga el enlace, quite el vínculo y cambie su contraseña.',
    },
  },
  removed: {
    en: {
      subject: 'Your account is no longer linked to the pharmacy',
      text: 'Your prescriptions are not in your account any more. The pharmacy keeps them. Was it not you? Follow the link and change your password.',
    },
    es: {
      subject: 'Su cuenta ya no está vinculada a la farmacia',
      text: 'Sus recetas ya no están en su cuenta. La farmacia las conserva. ¿No fue usted? Siga el enlace y cambie su contraseña.',
    },
  },
} satisfies Readonly<Record<string, Wordings>>;
