import type { FastifyReply } from 'fastify';
import { parentPath, type Property, type Repository } from '../../repository';
import { propertyTexts } from '../get-json/propertyText';

/**
 * Returns the bytes of a Binary property: of a file for `jcr:data`, otherwise of the value in the XML.
 * Returns undefined if the file is missing.
 */
export function binaryOf(
  repository: Repository,
  path: string,
  { size, values }: Property,
): Buffer | undefined {
  if (size === undefined) return Buffer.from(values[0] ?? '');
  return repository.readFile(parentPath(parentPath(path)));
}

/** Sends a single value by its own address: its bytes, or its text. */
export function sendValue(
  repository: Repository,
  reply: FastifyReply,
  path: string,
  property: Property,
): FastifyReply {
  void reply.header('x-content-type-options', 'nosniff');
  if (property.type === 'Binary') {
    const bytes = binaryOf(repository, path, property) ?? Buffer.alloc(0);
    return reply.type('application/octet-stream').send(bytes);
  }
  return reply.type('text/plain;charset=utf-8').send(propertyTexts(property)[0] ?? '');
}
