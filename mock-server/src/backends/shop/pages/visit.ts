import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../Backend';
import { languageOf } from '../language';
import type { Language } from '../language';
import { formKeyFor } from '../quote/formKey';

/** What the parts of a page know of its visitor. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: BackendContext;
  readonly language: Language;
  /** For the forms of the page. */
  readonly formKey: string;
}

export function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Visit {
  const formKey = formKeyFor(request, reply);
  return { request, reply, context, language: languageOf(request), formKey };
}

/** The address of a page of the site, `/stores`, as this tier's visitors see it. */
export function siteAddress({ language, context }: Visit, path: string): string {
  if (context.tier === 'author') return `/content/riteaid-web/${language}${path}.html`;
  return `${language === 'es' ? '/es' : ''}${path}`;
}
