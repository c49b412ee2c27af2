import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComponentLookup } from '../components/ComponentLookup';

/** The parts of the author tier that a page editor's reads use. */
export interface ReadingContext {
  readonly engine: ComponentLookup;
  /** Serves the address of a request as content. */
  readonly serveContent: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}
