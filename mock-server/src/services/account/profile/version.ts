import { hashOf } from '../../kit/secrets/secrets';

/**
 * Returns the version of a record, which differs as soon as any service has changed one of its fields. A page
 * sends it back, so that it does not overwrite what another page has saved in the meantime.
 */
export function versionOf(record: object): string {
  return hashOf(JSON.stringify(record)).slice(0, 16);
}
