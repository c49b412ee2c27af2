import { availableParallelism } from 'node:os';

const transform = {
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/** Packages that ship as ES modules only, which Jest's CommonJS runtime cannot load untransformed. */
const transformIgnorePatterns = [
  '/node_modules/(?!(nanostores|@nanostores|@zxing|chokidar|readdirp|imask|supercluster|kdbush|protomaps-leaflet|@protomaps|@mapbox|pbf|pmtiles)/)',
];

/** The modules that tests load, by the requests they replace. */
const forAll = { '^fast-check$': '<rootDir>/../jest/fastCheck.cjs' };
const moduleNameMapper = {
  ...forAll,
  '\\.css$': '<rootDir>/../ui.frontend/build/no-styles.cjs',
  '^@testing-library/react$': '<rootDir>/../jest/testingLibraryReact.cjs',
};

const frontend = {
  rootDir: 'ui.frontend',
  moduleNameMapper: {
    ...moduleNameMapper,
    // Only webpack has the loader that reads it.
    'cities\\.pbf$': '<rootDir>/src/kit/ui/map/basemap/cities.testing.ts',
  },
  transform,
  transformIgnorePatterns,
};

/** Nothing is kept of a file of tests when the next one begins. */
const NODE = '<rootDir>/../jest/nodeEnvironment.mjs';
/** The same, and the responses of services are compared with their contract. */
const SERVICES_NODE = '<rootDir>/../jest/servicesEnvironment.mjs';
const JSDOM = '<rootDir>/../jest/jsdomEnvironment.mjs';

const TESTS = '*.test.{ts,tsx}';
const RULES = [
  `<rootDir>/src/base/{i18n,values}/**/${TESTS}`,
  `<rootDir>/src/**/rules/**/${TESTS}`,
];
const SERVICES = [
  `<rootDir>/src/base/!(i18n|values)/**/${TESTS}`,
  `<rootDir>/src/session/${TESTS}`,
  `<rootDir>/src/*/service/**/${TESTS}`,
];

/** @type {import('jest').Config} */
export default {
  // The default of five seconds is a matter of the machine: a CI host at work on several things takes longer now and
  // then over a test that needs one second alone. What the tests say of time is measured with their own clock.
  testTimeout: 60_000,
  // One more for each two cores, because some tests wait for the browser's or the server's timers.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // A worker would grow to two gigabytes in the end.
  workerIdleMemoryLimit: '1GB',
  // A document takes each file of tests about a tenth of a second, and so do the matchers for elements.
  projects: [
    {
      ...frontend,
      displayName: 'rules',
      testEnvironment: NODE,
      testMatch: RULES,
      // Rules know of no page; the sentences and formats read its language, and nothing else.
      globals: { document: { documentElement: { lang: '' } } },
    },
    {
      ...frontend,
      displayName: 'services',
      testEnvironment: JSDOM,
      testMatch: SERVICES,
    },
    {
      ...frontend,
      displayName: 'ui.frontend',
      testEnvironment: JSDOM,
      testMatch: [
        `<rootDir>/**/${TESTS}`,
        // Jest knows <rootDir> only at the beginning of a pattern.
        ...[...RULES, ...SERVICES].map((tests) => tests.replace('<rootDir>', '!**/ui.frontend')),
      ],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/../jest/asyncTimeout.cjs'],
    },
    {
      displayName: 'mock-server',
      rootDir: 'mock-server',
      testEnvironment: SERVICES_NODE,
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      moduleNameMapper: forAll,
      transform,
      transformIgnorePatterns,
    },
    {
      displayName: 'editor',
      rootDir: 'editor',
      testEnvironment: JSDOM,
      testMatch: [`<rootDir>/src/**/${TESTS}`],
      moduleNameMapper,
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/../jest/asyncTimeout.cjs'],
      transform,
      transformIgnorePatterns,
    },
    {
      displayName: 'contract',
      rootDir: 'ui.tests',
      testEnvironment: SERVICES_NODE,
      testMatch: ['<rootDir>/{contract,bench,settings}/**/*.test.{ts,tsx}'],
      moduleNameMapper,
      transform,
      transformIgnorePatterns,
    },
  ],
};
