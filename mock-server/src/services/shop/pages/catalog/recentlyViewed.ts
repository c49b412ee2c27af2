import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../../kit/requests/site';
import { isPrefetch } from '../../../kit/requests/prefetch';
import type { Product } from '../../catalog/Product';
import { productById } from '../../catalog/products';

/** Returns the products whose pages a visitor has opened, the latest first. */
export function recentlyViewed({ cookies }: FastifyRequest): readonly Product[] {
  const ids = (cookies[COOKIE] ?? '').split('-', MOST).map(Number);
  return [...new Set(ids)].flatMap((id) => {
    const product = productById(id);
    return product?.type === 'simple' ? [product] : [];
  });
}

/**
 * Records that a product was viewed: only in the visitor's browser, until it is closed, and out of the reach
 * of scripts, because it is private.
 */
export function rememberViewed(
  request: FastifyRequest,
  reply: FastifyReply,
  { id }: Product,
): void {
  if (isPrefetch(request)) return;
  const others = recentlyViewed(request).filter((product) => product.id !== id);
  const ids = [id, ...others.map((product) => product.id)].slice(0, MOST).join('-');
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header('set-cookie', `${COOKIE}=${ids}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

const COOKIE = 'recently_viewed';

const MOST = 8;
