import type { Answer } from '../../../base/http/request';
import { readCart, type Cart } from '../../rules/cart';
import type { Send } from '../shopRequests';
import { ofForm } from './forms';

export const reply = (body: unknown, status = 200): Answer => ({
  status,
  ok: status < 300,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Returns a network that gives these responses in turn, the last one to all further requests. */
export function inTurn(...answers: readonly Answer[]): Send {
  const left = [...answers];
  return () => Promise.resolve((left.length > 1 ? left.shift() : left[0]) ?? reply('', 500));
}

const isMember = { member: () => true, guest: () => false };
type Who = keyof typeof isMember;

export const open = (form: string, send: Send, who: Who = 'guest') =>
  ofForm(form, (path, options) => send(`/services/shop${path}`, options), isMember[who]);

export async function cartOf(form: string, send: Send, who?: Who): Promise<Cart | undefined> {
  return readCart(await open(form, send, who).load());
}

/** The lines of both fixtures, as far as they are the same. */
export const shampoo = {
  productId: 'FW-2041',
  name: 'Fernwell Shampoo & Conditioner',
  options: [],
  qty: 2,
  priceCents: 699,
  type: 'simple',
  problem: undefined,
};

export const vitamins = {
  productId: 'FW-2101-30',
  name: 'Vitamin C <500 mg>',
  qty: 1.5,
  priceCents: 1250,
  type: 'configurable',
};
