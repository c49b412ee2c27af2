import type { Dispatcher } from '../../dispatcher/readDispatcher';

/** A link attribute whose value is a page below /content; the services' .json addresses are none. */
const LINK = / (href|action|src)="(\/content\/(?!dam\/)[\w/-]+)(?:\.html)?((?:[?#][^"]*)?)"/g;

/** A visitor's address for each content path, per host; links repeat on every page. */
type PublicPaths = Map<string, string>;

const known = new WeakMap<Dispatcher, PublicPaths>();

/**
 * The markup with links to pages as a visitor of `host` sees them: `/content/<site>/en/store.html`
 * is `/store`, as Sling's resource mapping would have written it.
 */
export function rewriteLinks(markup: string, host: string, dispatcher: Dispatcher): string {
  let paths = known.get(dispatcher);
  if (!paths) {
    paths = new Map();
    known.set(dispatcher, paths);
  }
  const found = paths;
  return markup.replace(LINK, (whole, attribute: string, path: string, rest: string) => {
    const key = `${host} ${path}`;
    let address = found.get(key);
    if (address === undefined) {
      address = dispatcher.publicPath(host, path);
      if (found.size > 5000) found.clear();
      found.set(key, address);
    }
    return address === path ? whole : ` ${attribute}="${address}${rest}"`;
  });
}
