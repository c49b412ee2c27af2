/*
 * The layers of the repository, bottom up, and what a module may import: `npm run check:layers`.
 * docs/architecture.md explains them.
 */

/** The folders of ui.frontend/src and, for each, the folders that it may import besides itself. */
const ground = ['base'];
const slotKit = [...ground, 'slot', 'session', 'kit'];
const frontend = {
  base: [],
  slot: ground,
  session: ground,
  kit: [...ground, 'slot', 'session'],
  shop: slotKit,
  search: slotKit,
  // A change of the store asks the cart about prescriptions that would be lost.
  stores: [...slotKit, 'shop'],
  account: slotKit,
  // Its examples are declared as those of slots are.
  site: ['slot', 'styles'],
  dessert: [...slotKit, 'stores'],
  rewards: [...slotKit, 'account', 'stores'],
  pharmacy: [...slotKit, 'account', 'stores'],
  vaccines: [...slotKit, 'account', 'pharmacy', 'stores', 'shop'],
  runtime: [...ground, 'slot'],
  // The scripts of AEM's dialogs, a client library of their own.
  dialogs: ground,
};
const subjects = [
  'stores',
  'shop',
  'search',
  'account',
  'site',
  'dessert',
  'rewards',
  'pharmacy',
  'vaccines',
];
const src = '^ui\\.frontend/src';

const layers = Object.entries(frontend).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  comment: `ui.frontend/src/${folder} imports ${allowed.join(', ') || 'nothing of src'}.`,
  severity: 'error',
  from: { path: `${src}/${folder}/` },
  to: { path: `${src}/`, pathNot: `${src}/(?:${[folder, ...allowed].join('|')})/` },
}));

/** The folders of mock-server/src/services and, for each, the folders that it may import besides itself. */
const services = {
  kit: [],
  stores: ['kit'],
  // What the other services add to the search comes by a hook.
  search: ['kit'],
  account: ['kit', 'stores'],
  drafts: ['kit', 'account'],
  dessert: ['kit'],
  rewards: ['kit', 'account'],
  pharmacy: ['kit', 'account', 'stores'],
  // An order is paid with Bonus Cash and earns points.
  shop: ['kit', 'account', 'stores', 'rewards'],
  vaccines: ['kit', 'account', 'stores', 'pharmacy'],
  console: ['kit', 'account', 'stores', 'rewards', 'pharmacy', 'shop', 'vaccines'],
};
const serviceLayers = Object.entries(services).map(([folder, allowed]) => ({
  name: `service-${folder}-imports`,
  comment: `mock-server/src/services/${folder} imports ${allowed.join(', ') || 'no other service'}.`,
  severity: 'error',
  from: {
    path: `^mock-server/src/services/${folder}/`,
    pathNot: '\\.(?:test|testing)\\.ts$',
  },
  to: {
    path: '^mock-server/src/services/',
    pathNot: `^mock-server/src/services/(?:${[folder, ...allowed].join('|')})/`,
  },
}));

/** Inside a subject: rules, then service, then patterns, then slots. */
const insideSubjects = [
  ['rules', '(?!rules/)'],
  ['service', '(?!rules/|service/)'],
  ['(?!rules/|service/|slots/)[^/]+', 'slots/'],
].map(([part, above]) => ({
  name: 'inside-subjects',
  comment:
    'Inside a subject, rules come before service, service before patterns, patterns before slots.',
  severity: 'error',
  from: { path: `${src}/(${subjects.join('|')})/${part}/` },
  to: { path: `${src}/$1/${above}` },
}));

export default {
  forbidden: [
    {
      name: 'no-cycle-of-files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycle-of-folders',
      comment:
        'A test of a mock service runs the service together with all others; .dependency-cruiser.product.mjs checks these folders without their tests.',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: '^mock-server/src' },
      to: { circular: true },
    },
    ...layers,
    ...insideSubjects,
    ...serviceLayers,
    {
      name: 'no-slot-imports-another',
      comment: 'What two slots share is a rule, a service or a pattern.',
      severity: 'error',
      from: { path: `${src}/[^/]+/slots/([^/]+)/` },
      to: { path: `${src}/[^/]+/slots/`, pathNot: `${src}/[^/]+/slots/$1/` },
    },
    {
      name: 'contract-imports-nothing',
      comment:
        'The operations of contract/services describe bodies with valibot, as the clients do.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^(?:contract|node_modules/valibot)/' },
    },
    {
      name: 'frontend-and-server-are-apart',
      comment: 'Both sides import the wire contract, and ui.tests compares them.',
      severity: 'error',
      from: { path: '^(ui\\.frontend|mock-server|editor)/' },
      to: { path: '^(?:ui\\.frontend|mock-server|editor|ui\\.tests)/', pathNot: '^$1/' },
    },
    {
      name: 'content-server-imports-no-service',
      comment:
        'Services are plugins of the content server; index.ts and the commands put both together.',
      severity: 'error',
      from: {
        path: '^mock-server/src/',
        pathNot:
          '^mock-server/src/(?:services/|(?:cli|index|writeStores)\\.ts$)|\\.(?:test|testing)\\.ts$',
      },
      to: { path: '^mock-server/src/services/' },
    },
    {
      name: 'content-server-imports-no-model',
      comment:
        'The models of the sites are given to the content server; index.ts puts both together.',
      severity: 'error',
      from: { path: '^mock-server/src/', pathNot: '^mock-server/src/(?:models/|index\\.ts$)' },
      to: { path: '^mock-server/src/models/' },
    },
    {
      name: 'models-import-no-service',
      comment: 'In AEM, the bundle has the models and not the services.',
      severity: 'error',
      from: { path: '^mock-server/src/models/' },
      to: { path: '^mock-server/src/services/' },
    },
    {
      name: 'main-is-the-top',
      severity: 'error',
      from: { pathNot: `${src}/main\\.(?:test\\.)?tsx?$` },
      to: { path: `${src}/main\\.ts$` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(?:dist|target)/|jcr_root' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'] },
  },
};
