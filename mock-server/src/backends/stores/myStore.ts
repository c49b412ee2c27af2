import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import { visitOf } from '../accounts';
import { failure, success } from '../envelope';
import { removePrescriptions } from '../shop';
import { storeByNumber } from './network';
import { rememberStore, storeOfAccount, writeStoreCookie } from './rememberedStore';
import { toStoreAnswer } from './toStoreAnswer';

/** rasetmystore: makes a store the visitor's own. Answers with the store. */
export function setMyStore(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const store = storeByNumber(numberIn(request.body));
  if (!store) return failure('', 'There is no store with this number.');
  const visit = visitOf(request, context);
  if (visit.kind === 'signed-in') {
    const { id } = visit.account;
    // Only the store that they were meant for could fill them (domain-facts §0).
    if (storeOfAccount(context.database, id) !== store.storeNumber) {
      removePrescriptions(context.database, id);
    }
    rememberStore(context.database, id, store.storeNumber, context.now());
  }
  writeStoreCookie(request, reply, store.storeNumber);
  return success({ storeNumber: store.storeNumber, store: toStoreAnswer(store, context.now()) });
}

/** From a form or JSON, as text or as a number; NaN where there is none. */
function numberIn(body: unknown): number {
  const { storeNumber } = { ...(body as Readonly<Record<string, unknown>> | undefined) };
  return wholeNumber(typeof storeNumber === 'number' ? String(storeNumber) : storeNumber);
}

function wholeNumber(text: unknown): number {
  return typeof text === 'string' && /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
}
