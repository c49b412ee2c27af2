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
  // A change of the store asks the cart about prescriptions that would be lost.
  stores: [...slotKit, 'shop'],
  account: slotKit,
  site: ['styles'],
  dessert: [...slotKit, 'stores'],
  rewards: [...slotKit, 'account', 'stores'],
  pharmacy: [...slotKit, 'account', 'stores'],
  vaccines: [...slotKit, 'pharmacy', 'stores', 'shop'],
  runtime: ['.*'],
};
const subjects = [
  'stores',
  'shop',
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

/*
 * The server's files form no cycles, but its folders do: those of the services, because sign-in, erasing and the
 * export of personal data call each service by name, and some of sling/ and htl/.
 */
const cyclicFolders = '^mock-server/src';

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
      severity: 'error',
      scope: 'folder',
      from: { pathNot: cyclicFolders },
      to: { circular: true },
    },
    ...layers,
    ...insideSubjects,
    {
      name: 'no-slot-imports-another',
      comment: 'What two slots share is a rule, a service or a pattern.',
      severity: 'error',
      from: { path: `${src}/[^/]+/slots/([^/]+)/` },
      to: { path: `${src}/[^/]+/slots/`, pathNot: `${src}/[^/]+/slots/$1/` },
    },
    {
      name: 'contract-imports-nothing',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: '^contract/' },
    },
    {
      name: 'frontend-and-server-are-apart',
      comment: 'Both sides import the wire contract, and ui.tests compares them.',
      severity: 'error',
      from: { path: '^(ui\\.frontend|mock-server)/' },
      to: { path: '^(?:ui\\.frontend|mock-server|ui\\.tests)/', pathNot: '^$1/' },
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
      name: 'service-kit-imports-no-service',
      severity: 'error',
      from: { path: '^mock-server/src/services/kit/', pathNot: '\\.test\\.ts$' },
      to: { path: '^mock-server/src/services/', pathNot: '^mock-server/src/services/kit/' },
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
