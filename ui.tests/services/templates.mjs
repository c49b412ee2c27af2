/**
 * Returns the paths of the contract that an address, or a route of Fastify, may have: `/content/{pharmacy}/en.raauth.json`
 * for `/content/bartell-web/en.raauth.json` and for its mock path.
 *
 * @param {string} address
 * @returns {string[]}
 */
export function templatesOf(address) {
  const path = address
    .replace(/:(\w+)/g, '{$1}')
    .replace(/^\/mock-services\/[\w-]+\//, '/content/riteaid-web/en.')
    .replace(/^\/es(?=\/shop(?:\/|$))/, '')
    .replace(/(?<=^\/shop.*)\/$/, '');
  const [, site, rest] = /^\/content\/(riteaid|bartell|thrifty)-web\/(.+)$/.exec(path) ?? [];
  if (rest === undefined) return [path];
  const below = rest.replace(/^(?:en|es)\//, '{language}/');
  return [
    ...(site === 'thrifty' ? [] : [`/content/{pharmacy}/${below}`]),
    `/content/{site}/${below}`,
  ];
}
