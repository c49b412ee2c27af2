/** The sites of this repository; the host selects the site. */
export const SITES = [
  { title: 'Fernwell Pharmacy', host: 'localhost', root: '/content/riteaid-web/en' },
  { title: 'Tidewater Drug', host: 'bartell.localhost', root: '/content/bartell-web/en' },
  { title: 'Marigold Creamery', host: 'thrifty.localhost', root: '/content/thrifty-web/en' },
] as const;
