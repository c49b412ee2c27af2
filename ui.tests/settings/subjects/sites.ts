import type { Subject } from '../Setting';

const HOST_OF_MOCK = 'read from `custom.vars`, with its own port; `--host` adds a name';

/** The settings of a site's name, address and look, and of the search. */
export const SITES: readonly Subject[] = [
  {
    title: 'Sites and addresses',
    declared: {
      'dispatcher RITEAID_HOST': {
        says: 'The names under which visitors reach the pharmacy chain; links lead to the first.',
        mock: HOST_OF_MOCK,
      },
      'dispatcher BARTELL_HOST': { says: 'The same of the sister pharmacy.', mock: HOST_OF_MOCK },
      'dispatcher THRIFTY_HOST': {
        says: 'The same of the frozen-dessert brand.',
        mock: HOST_OF_MOCK,
      },
      'env RITEAID_HOST': {
        says: 'The first of these names, for links of publish and as the sender of a form.',
        mock: HOST_OF_MOCK,
      },
      'env BARTELL_HOST': { says: 'The same of the sister pharmacy.', mock: HOST_OF_MOCK },
      'env THRIFTY_HOST': { says: 'The same of the frozen-dessert brand.', mock: HOST_OF_MOCK },
      'env PUBLIC_SCHEME': {
        says: 'The scheme of links between the sites.',
        mock: '`http`',
      },
      'osgi JcrResourceResolverFactoryImpl resource.resolver.map.location': {
        says: 'The folder with the short addresses of links, which agrees with the rewrite rules.',
      },
      'osgi JcrResourceResolverFactoryImpl resource.resolver.mapping': {
        says: 'No prefix is taken from a path; it is the default of AEM, which one file has to repeat.',
        mock: 'the same',
      },
      'osgi LinkCheckerTransformerFactory linkcheckertransformer.disableChecking': {
        says: 'Links are printed as they are, also to pages that AEM does not know.',
        mock: 'the same',
      },
      'page siteName': {},
      'page siteUrl': {},
    },
    others: [
      {
        name: 'short addresses',
        where: 'dispatcher, `conf.d/rewrites/site.rules`, and `/etc/map.publish`',
        says: 'What `/login` and `/stores/nj` lead to. A test compares both.',
        mock: 'both files',
      },
    ],
  },
  {
    title: 'Look',
    declared: {
      'page brand': {},
      'policy page brand': {},
      'page header': {},
      'page footer': {},
      'page favicon': {},
      'page touchIcon': {},
      'page shareImage': {},
      'page themeColor': {},
      'policy title type': {},
      'policy title typeDisabled': {},
      'policy teaser titleType': {},
      'policy teaser titleTypeDisabled': {},
    },
    others: [
      {
        name: 'styles, allowed components, columns',
        where: 'policies and templates',
        says: 'The looks from which authors choose, and what they may place where.',
      },
    ],
  },
  {
    title: 'Search',
    declared: { 'page hideInSearch': {} },
    others: [
      {
        name: 'tasks and synonyms',
        where: 'page properties of each search page',
        says: 'What a search offers to do first, and words that mean the same.',
      },
      {
        name: 'Robots Tags (`cq:robotsTags`)',
        where: 'page properties, tab Advanced of AEM',
        says: "Whether search engines may list a page. The site's search and the sitemap leave out a page with `noindex` or `none`, and the pages below it.",
        values: "AEM's own",
      },
      {
        name: 'Generate Sitemap (`sling:sitemapRoot`)',
        where: 'page properties, tab Advanced of AEM',
        says: 'Whether a site has a sitemap ([why so](decisions/0057-sitemaps.md)). It is set on each English home page.',
        values: 'on, off',
      },
    ],
  },
  {
    title: 'Editing',
    declared: { 'page universalEditor': { mock: 'not used' } },
  },
];
