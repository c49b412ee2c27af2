import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../Backend';
import { visitOf } from '../accounts';
import { cartOf } from './cart';
import { cartSection } from './cartSection';

/**
 * customer/section/load: what Magento's pages keep about a visitor, by section. Of these only the
 * cart is played. Looking does not let a session go on.
 */
export function loadSections(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const names = sectionsIn(request.query);
  if (names.some((name) => name !== 'cart')) {
    void reply.code(400);
    return { message: 'There is no such section. The shop knows the section cart.' };
  }
  if (names.length === 0) return {};
  const visit = visitOf(request, context);
  const items = visit.kind === 'signed-in' ? cartOf(context.database, visit.account.id) : [];
  return { cart: cartSection(items, context.now()) };
}

/** `?sections=cart,customer`, perhaps in several parts. */
function sectionsIn(query: unknown): readonly string[] {
  const { sections = [] } = query as { readonly sections?: string | readonly string[] };
  return [sections]
    .flat()
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
