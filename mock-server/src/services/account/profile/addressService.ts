import { CHANGED_ELSEWHERE } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import type { SignedIn } from '../sessions/visitor';
import type { Address, BackendContext } from '../../kit/Backend';
import { failure, success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { addressById, addressesOf, removeAddress, restoreAddress, saveAddress } from './addresses';
import { addressFrom, addressProblems } from './addressFields';
import { recordChange } from './changes';

/**
 * raecommdetails (docs/specification/account.md#addresses): `type` is `query`, `add`, `change`, `remove` or
 * `restore`, and `data` names the subject, `address`. Every success has all addresses, so that a page needs
 * no second request. The specification names `query` only; the other types are our own.
 */
export function addressBook(visitor: SignedIn): Address['answer'] {
  const account = visitor.account.id;
  const list: Address['answer'] = (_request, _reply, { database }) =>
    success({ addresses: addressesOf(database, account) });
  const change = idempotent(
    (request, reply, context) =>
      context.database.transaction(() => changeBook(account, request, reply, context)),
    { visitor: String(account), again: list },
  );
  return (request, reply, context) => {
    if (fieldOf(request.body, 'data') !== 'address')
      return reply.code(400).send(failure(null, 'The data are address.'));
    return fieldOf(request.body, 'type') === 'query'
      ? list(request, reply, context)
      : change(request, reply, context);
  };
}

function changeBook(
  account: number,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const { body } = request;
  const type = fieldOf(body, 'type');
  const done = (what: string): unknown => {
    recordChange(context, account, what, request);
    return success({ addresses: addressesOf(database, account) });
  };
  if (type === 'add') {
    const isFirst = addressesOf(database, account).length === 0;
    const sent = addressFrom(body);
    const problems = addressProblems(sent);
    if (Object.keys(problems).length > 0) return refusal('RA0001', problems);
    if (addressesOf(database, account).length >= MOST_ADDRESSES) return refusal('RA0025');
    // The only address becomes the default of both kinds.
    saveAddress(database, account, {
      ...sent,
      defaultBilling: sent.defaultBilling || isFirst,
      defaultShipping: sent.defaultShipping || isFirst,
    });
    return done('address added');
  }
  if (!['change', 'remove', 'restore'].includes(type))
    return reply
      .code(400)
      .send(failure(null, 'The type is query, add, change, remove or restore.'));
  const id = fieldOf(body, 'id');
  const found = addressById(database, account, id);
  if (!found) return reply.code(404).send(refusal('RA0012'));
  const { address, removedAt } = found;
  if (type === 'restore') {
    if (removedAt !== null) restoreAddress(database, account, id);
    return done('address restored');
  }
  if (type === 'remove') {
    if (removedAt === null) removeAddress(database, account, id, now());
    return done('address removed');
  }
  const sent = addressFrom(body);
  const problems = addressProblems(sent);
  if (Object.keys(problems).length > 0) return refusal('RA0001', problems);
  // A removed address has no current values to return.
  if (removedAt !== null) return refusal(CHANGED_ELSEWHERE);
  if (fieldOf(body, 'version') !== address.version)
    return { ...refusal(CHANGED_ELSEWHERE), Data: address };
  saveAddress(database, account, sent, id);
  return done('address changed');
}

/** The limit is more than a household has, and few enough for one page. */
const MOST_ADDRESSES = 20;
