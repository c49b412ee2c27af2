/** The sites of this repository. The host selects the site. */
export const SITES = [
  {
    title: 'Fernwell Pharmacy',
    host: 'localhost',
    root: '/content/riteaid-web/en',
    phone: '1-800-555-0114',
  },
  {
    title: 'Tidewater Drug',
    host: 'bartell.localhost',
    root: '/content/bartell-web/en',
    phone: '1-800-555-0126',
  },
  {
    title: 'Marigold Creamery',
    host: 'thrifty.localhost',
    root: '/content/thrifty-web/en',
    phone: '1-800-555-0138',
  },
] as const;
