import type { Place } from './errors';
import type { RewriteRule } from './rewriteRule';

/** One site of the web server: the names it answers to and its rewrite rules. */
export interface VirtualHost {
  /** The name that links from other sites lead to: the first alias, or else the server's name. */
  readonly linkName: string;
  readonly names: readonly RegExp[];
  readonly rules: readonly RewriteRule[];
  readonly place: Place;
}

/** The first host that answers to the name; where none does, the first of all, as in Apache. */
export function chooseVirtualHost(hosts: readonly VirtualHost[], host: string): VirtualHost {
  const name = host.replace(/:\d*$/, '');
  const chosen = hosts.find(({ names }) => names.some((pattern) => pattern.test(name))) ?? hosts[0];
  if (chosen === undefined) {
    throw new RangeError('A dispatcher has at least one virtual host.');
  }
  return chosen;
}
