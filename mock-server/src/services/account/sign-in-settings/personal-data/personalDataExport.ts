import type { BackendContext } from '../../../kit/Backend';
import type { PersonalRecord } from '../../../kit/database/personalData';

/** Everything that the services keep of an account, by subject. */
export type PersonalDataExport = Readonly<Record<PersonalDataSubject, readonly PersonalRecord[]>>;

/** The subjects in the order in which people read them. */
export const PERSONAL_DATA_SUBJECTS = [
  'account',
  'addresses',
  'rewards',
  'pointsHistory',
  'loadedOffers',
  'orders',
  'messages',
  'textNumber',
  'quietHours',
  'consents',
  'pharmacy',
  'prescriptions',
  'fills',
  'refills',
  'transfers',
  'vaccineAppointments',
  'betterCare',
  'devices',
  'emailChanges',
  'changes',
] as const;

export type PersonalDataSubject = (typeof PERSONAL_DATA_SUBJECTS)[number];

/** Collects everything that the services keep of an account. The subject `account` is one record. */
export function personalDataExport(
  context: Pick<BackendContext, 'database' | 'now' | 'services'>,
  account: number,
): PersonalDataExport {
  const parts = context.services.map((service) => service.personalData?.(context, account) ?? {});
  const subjects = PERSONAL_DATA_SUBJECTS.map((subject) => {
    const records = parts.flatMap((part) => part[subject] ?? []);
    return [subject, subject === 'account' ? [Object.assign({}, ...records)] : records];
  });
  return Object.fromEntries(subjects) as PersonalDataExport;
}
