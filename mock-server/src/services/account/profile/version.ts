import { hashOf } from '../../kit/secrets/secrets';

/**
 * The version of a record: another one as soon as any of its fields has changed, by whatever service.
 * A page sends it back, so that what another page has saved in the meantime is not overwritten.
 */
export function versionOf(record: object): string {
  return hashOf(JSON.stringify(record)).slice(0, 16);
}
