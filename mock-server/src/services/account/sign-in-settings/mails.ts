import type { FastifyRequest } from 'fastify';
import { sendMail } from '../../kit/mail/mail';
import { isFromSpanishPage, siteOf } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';

/** A mail in both languages; `{0}` is replaced by the site's name. */
export interface Letter {
  readonly en: readonly [subject: string, text: string];
  readonly es: readonly [subject: string, text: string];
}

/** Mails a letter in the language of the page that sent the request. */
export function mail(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  request: FastifyRequest,
  to: string,
  letter: Letter,
  link?: string,
): void {
  const { title } = siteOf(request);
  const [subject, text] = letter[isSpanish(request) ? 'es' : 'en'].map((sentence) =>
    sentence.replaceAll('{0}', title),
  ) as [string, string];
  sendMail(database, now(), { to, subject, text, link });
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
