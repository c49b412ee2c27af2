import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../../kit/requests/site';
import { CHOICE_MS } from './closings';

/** The name of the cookie that opens the choice to keep a closed account; scripts cannot read it. */
const COOKIE = 'account-return';

/** Returns the secret in the browser's cookie; '' if it has none. */
export function choiceIn({ cookies }: FastifyRequest): string {
  return cookies[COOKIE] ?? '';
}

export function writeChoiceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): void {
  setCookie(request, reply, secret, CHOICE_MS / 1000);
}

export function clearChoiceCookie(request: FastifyRequest, reply: FastifyReply): void {
  setCookie(request, reply, '', 0);
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  seconds: number,
): void {
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}; Max-Age=${seconds}`,
  );
}
