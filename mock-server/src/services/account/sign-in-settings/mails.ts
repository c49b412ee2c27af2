import type { FastifyRequest } from 'fastify';
import { sendMail } from '../../kit/mail/mail';
import type { Wordings } from '../../kit/mail/wordings';
import { isFromSpanishPage, siteOf } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';

/** Sends a mail in the language of the page that sent the request. `{0}` is replaced by the site's name. */
export function mail(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  request: FastifyRequest,
  to: string,
  wordings: Wordings,
  link?: string,
): void {
  const { title } = siteOf(request);
  const { subject, text } = wordings[isSpanish(request) ? 'es' : 'en'];
  sendMail(database, now(), {
    to,
    subject: subject.replaceAll('{0}', title),
    text: text.replaceAll('{0}', title),
    link,
  });
}

/** Returns whether a request came from a Spanish page, or by a link in a Spanish mail. */
export function isSpanish(request: FastifyRequest): boolean {
  const { language } = {
    ...(request.query as object),
    ...(request.body as object | undefined),
  } as {
    language?: unknown;
  };
  return language === 'es' || isFromSpanishPage(request);
}
