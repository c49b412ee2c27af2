import type { Row, SqlValue } from '../../../database/database';
import type { HookContext, MailReceivers } from '../../kit/Backend';
import { isChosen, saveChoice } from './choices';
import type { Topic } from './topics';

/**
 * The person who gets mails about a topic: a member, by the account; a patient without one, by the row id; or
 * an email address alone, if a vaccine visit was booked without an account, which makes no patient.
 */
export type Receiver =
  { readonly account: number } | { readonly patient: number } | { readonly address: string };

/** Returns whether a receiver gets mails about a topic. */
export function getsMails(context: HookContext, receiver: Receiver, topic: Topic): boolean {
  if ('account' in receiver) return isChosen(context, receiver.account, topic, 'email');
  return withRecords(context, receiver, ({ getsMails: gets }, id) => gets(context.database, id));
}

/** Ends mails about a topic until they are chosen again. Texts and calls are not changed. */
export function endMails(context: HookContext, receiver: Receiver, topic: Topic): void {
  if ('account' in receiver)
    saveChoice(context, receiver.account, { topic, channel: 'email', isOn: false });
  else
    withRecords(context, receiver, ({ endMails: end }, id) => {
      end(context.database, id);
    });
}

/** Returns the email address of a receiver without an account; '' if it is not known. */
export const emailOfReceiver = (
  context: HookContext,
  receiver: Exclude<Receiver, { account: number }>,
): string => withRecords(context, receiver, ({ emailOf }, id) => emailOf(context.database, id));

/** Returns the values of the columns `account`, `patient` and `address`, of which one is not null. */
export const receiverValues = (receiver: Receiver): readonly SqlValue[] => [
  'account' in receiver ? receiver.account : null,
  'patient' in receiver ? receiver.patient : null,
  'address' in receiver ? receiver.address : null,
];

/**
 * Returns the receiver in these columns. A patient who has since linked an account is
 * a member, whose choices count.
 */
export function receiverIn(context: HookContext, { account, patient, address }: Row): Receiver {
  if (typeof account === 'number') return { account };
  const receiver = typeof patient === 'number' ? { patient } : { address: String(address) };
  const linked = withRecords(context, receiver, ({ accountOf }, id) =>
    accountOf(context.database, id),
  );
  return linked === null ? receiver : { account: linked };
}

/** Calls `use` with the service that knows a receiver without an account, and the receiver's id in it. */
function withRecords<Result>(
  { services }: HookContext,
  receiver: Exclude<Receiver, { account: number }>,
  use: <Id extends number | string>(records: MailReceivers<Id>, id: Id) => Result,
): Result {
  for (const { mailReceivers } of services) {
    if ('patient' in receiver && mailReceivers?.patient)
      return use(mailReceivers.patient, receiver.patient);
    if ('address' in receiver && mailReceivers?.address)
      return use(mailReceivers.address, receiver.address);
  }
  throw new Error('No service knows people without an account whom it mails (mailReceivers).');
}
