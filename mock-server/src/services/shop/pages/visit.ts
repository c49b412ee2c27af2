import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BackendContext } from '../../kit/Backend';
import { languageOf } from '../language';
import type { Language } from '../language';
import { formKeyFor } from '../quote/formKey';
import { slotsIn } from './slotMarkup';

/** The facts about the visitor that the parts of a page need. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: BackendContext;
  readonly language: Language;
  /** The key for the forms of the page. */
  readonly formKey: string;
  /** The site's own page `/shop`; undefined if the site has no shop. */
  readonly frame: string | undefined;
  /** The markup of the slots that the frame supplies. */
  readonly slots: ReadonlyMap<string, string>;
}

export function visitOf(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Visit {
  const language = languageOf(request);
  const formKey = formKeyFor(request, reply);
  const frame = context.sitePage(request, language, '/shop');
  return { request, reply, context, language, formKey, frame, slots: slotsIn(frame ?? '') };
}

/** Returns the address of a page of the site, `/stores`, for visitors of this tier. */
export function siteAddress({ language, context }: Visit, path: string): string {
  if (context.tier === 'author') return `/content/riteaid-web/${language}${path}.html`;
  return `${language === 'es' ? '/es' : ''}${path}`;
}
