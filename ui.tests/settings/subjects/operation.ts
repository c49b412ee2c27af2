import type { Subject } from '../Setting';

const LOG = 'LogManager.factory.config~riteaid-web org.apache.sling.commons.log';
const NOT_CHECKED = 'not checked; author forms need a CSRF token';
const QUERIES_OF_MOCK = '`public, max-age=60`';

/** The settings of an instance and of the network. */
export const OPERATION: readonly Subject[] = [
  {
    title: 'Requests',
    declared: {
      'osgi ReferrerFilter allow.hosts': {
        says: 'The hosts from whose pages a form may come.',
        mock: NOT_CHECKED,
      },
      'osgi ReferrerFilter allow.empty': {
        says: 'Whether a form may come without a referrer.',
        mock: NOT_CHECKED,
      },
      'osgi ReferrerFilter filter.methods': {
        says: 'The methods of which the sender is checked.',
        mock: NOT_CHECKED,
      },
      'dispatcher PLAIN_PAGE_STYLES': {
        says: 'The hashes of the styles in pages of their own; a test compares them.',
        mock: 'read from `custom.vars`',
      },
    },
    others: [
      {
        name: 'what may be asked for',
        where: 'dispatcher, `conf.dispatcher.d/filters/filters.any`',
        says: 'Each address with its method. Everything else is a 404.',
        mock: 'the same file',
      },
      {
        name: 'rates',
        where: 'network, `config/cdn.yaml`',
        says: 'How many requests of one address the network accepts ([why these](decisions/0053-operating-on-aem.md#rules-of-the-network)).',
        mock: 'the services’ own [limits](services.md)',
      },
    ],
  },
  {
    title: 'Stored pages',
    declared: {
      'osgi SiteInvalidation agents': {
        says: 'The agents whose publications also end pages of other folders that show the same.',
        mock: 'its one publish tier',
      },
      'osgi SiteInvalidation delay.ms': {
        says: 'How long several publications are gathered, in milliseconds.',
        mock: 'none',
      },
      'osgi RepositoryInitializer~riteaid-web scripts': {
        says: 'Creates the service user of the bundle with its rights.',
        mock: 'none',
      },
      'osgi ServiceUserMapperImpl.amended~riteaid-web user.mapping': {
        says: 'Gives that user to the bundle.',
        mock: 'none',
      },
    },
    others: [
      {
        name: 'what is stored, and for how long',
        where: 'dispatcher, `conf.dispatcher.d/cache/` and `conf.d/includes/caching.conf`',
        says: 'The cache rules, grace period and marketing parameters ([all](../dispatcher/README.md)).',
        mock: 'the same files',
      },
      {
        name: '`graphqlCacheControl`',
        where: 'environment variable of Cloud Manager, which AEM reads itself',
        says: 'How long browsers keep a persisted query, in seconds.',
        values: 'default `60`',
        mock: QUERIES_OF_MOCK,
      },
      {
        name: '`graphqlSurrogateControl`',
        where: 'environment variable of Cloud Manager, which AEM reads itself',
        says: 'How long the network keeps it, in seconds.',
        values: 'default `7200`',
        mock: QUERIES_OF_MOCK,
      },
      {
        name: '`graphqlStaleWhileRevalidate`, `graphqlStaleIfError`',
        where: 'environment variables of Cloud Manager, which AEM reads itself',
        says: 'How long the network may still send an old one, in seconds.',
        values: 'default `86400`',
        mock: QUERIES_OF_MOCK,
      },
    ],
  },
  {
    title: 'Logs',
    declared: {
      [`osgi ${LOG}.level`]: {
        says: 'The level of our messages.',
        mock: '`--log <level or file>`',
      },
      'env SITES_LOG_LEVEL': {
        says: 'The same for one environment: info, debug or trace.',
        mock: '`--log <level or file>`',
      },
      [`osgi ${LOG}.names`]: {
        says: 'The loggers of the bundle and of the scripts.',
        mock: 'none',
      },
      [`osgi ${LOG}.file`]: { says: 'The file of the messages.', mock: '`--log <file>`' },
      [`osgi ${LOG}.additiv`]: {
        says: 'Whether a message is also in the parent’s file.',
        mock: 'none',
      },
    },
  },
];
