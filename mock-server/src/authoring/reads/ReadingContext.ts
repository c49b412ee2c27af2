import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ComponentLookup } from '../components/ComponentLookup';
import type { Publisher } from '../replication/Publisher';

/** The parts of the author tier that a page editor's reads use. */
export interface ReadingContext {
  readonly engine: ComponentLookup;
  /** Publishes what authors activate; undefined if publish has each edit at once. */
  readonly publisher: Publisher | undefined;
  /** Serves the address of a request as content. */
  readonly serveContent: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}
