import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../kit/requests/site';
import { fieldOf } from '../../kit/fields/fields';

/** Magento's name for the cookie and for the field of every form (docs/specification/shop.md#client-state). */
const FORM_KEY = 'form_key';

/**
 * Returns whether a form was sent by one of the shop's own pages: its key is the cookie's. Another site can
 * cause the cookie to be sent, but can neither read nor set it. Pages' scripts make the key, or the server
 * when it renders a form.
 */
export function hasFormKey({ cookies, body }: FastifyRequest): boolean {
  const key = cookies[FORM_KEY] ?? '';
  return KEY.test(key) && fieldOf(body, FORM_KEY) === key;
}

/** Returns the visitor's key for the forms of a page. If there is none, makes a new one and its cookie. */
export function formKeyFor(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[FORM_KEY] ?? '';
  if (KEY.test(known)) return known;
  const key = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header('set-cookie', `${FORM_KEY}=${key}; Path=/; SameSite=Lax${secure}`);
  return key;
}

const KEY = /^[A-Za-z0-9]{16}$/;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
