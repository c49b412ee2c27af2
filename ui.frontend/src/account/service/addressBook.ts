import * as v from 'valibot';
import { addressFields, type AddressAnswers, type BookAddress } from '../rules/addressBook';
import { toZipPlus4 } from '../../base/values/fields';
import { flag, listOf, part, text } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/** The outcome of a change: the current addresses. */
export type BookOutcome = FormOutcome<readonly BookAddress[]>;

/**
 * Requests the addresses of the signed-in member (docs/specification/account.md#addresses).
 * @throws the error of a lost response, or an Error if the service refuses
 */
export async function addresses(): Promise<readonly BookAddress[]> {
  const outcome = await post('query');
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/**
 * Adds an address, or changes the one that was read with this id and version. A refusal with the code
 * `CHANGED_ELSEWHERE` has the current address in its `data` (see `addressIn`), or nothing if the address was removed.
 * Never rejects.
 *
 * @param known the ids of the addresses that the page knows, which show whether a lost request was done
 */
export function saveAddress(
  answers: AddressAnswers,
  read: Pick<BookAddress, 'id' | 'version'> | undefined,
  known: readonly string[],
  key: string,
): Promise<BookOutcome> {
  const fields: Fields = read ? { ...answers, id: read.id, version: read.version } : answers;
  return settled(post(read ? 'change' : 'add', fields, key), (book) =>
    book.some(
      (address) =>
        (read ? address.id === read.id : !known.includes(address.id)) &&
        addressFields.every(
          // The first address of an account becomes both defaults.
          (name) => address[name] === answers[name] || name.startsWith('default'),
        ),
    ),
  );
}

/** Removes an address, which `restoreAddress` restores. Never rejects. */
export function removeAddress(id: string, key: string): Promise<BookOutcome> {
  return settled(post('remove', { id }, key), (book) => !book.some((each) => each.id === id));
}

export function restoreAddress(id: string, key: string): Promise<BookOutcome> {
  return settled(post('restore', { id }, key), (book) => book.some((each) => each.id === id));
}

/** Returns the address in the data of a refusal; undefined if there is none. */
export function addressIn(data: unknown): BookAddress | undefined {
  const { success, output } = v.safeParse(addressSchema, data);
  return success ? output : undefined;
}

type Fields = Readonly<Record<string, string>>;

/** Sends a request of a type. The specification defines `type` and `data`, and only the type `query`. */
function post(type: string, fields: Fields = {}, key?: string): Promise<BookOutcome> {
  return submitForm({
    endpoint: endpoint('raecommdetails'),
    fields: { type, data: 'address', ...fields },
    key,
    answer: bookSchema,
    unshared: true,
  });
}

/** Waits for the outcome. If the response is lost, the addresses show whether the change was made. */
async function settled(
  sending: Promise<BookOutcome>,
  isMade: (book: readonly BookAddress[]) => boolean,
): Promise<BookOutcome> {
  const outcome = await sending;
  if (!mayBeDone(outcome)) return outcome;
  const book = await addresses().catch(() => undefined);
  return book && isMade(book) ? { kind: 'done', data: book } : outcome;
}

const ticked = v.pipe(
  flag,
  v.transform((isSo) => (isSo ? 'true' : '')),
);

const zip = v.pipe(
  text,
  v.transform((value: string) => toZipPlus4(value)),
);

export const addressSchema = v.object({
  id: v.pipe(text, v.nonEmpty()),
  version: text,
  name: text,
  addr1: text,
  addr2: text,
  city: text,
  state: text,
  zip,
  defaultBilling: ticked,
  defaultShipping: ticked,
});

export const bookSchema = v.pipe(
  part({ addresses: listOf(addressSchema) }),
  v.transform(({ addresses: book }): readonly BookAddress[] => book),
);
