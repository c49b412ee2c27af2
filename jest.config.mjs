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
  '/node_modules/(?!(nanostores|@nanostores|@zxing|chokidar|readdirp|imask|supercluster|kdbush)/)',
];

const frontend = {
  rootDir: 'ui.frontend',
  moduleNameMapper: {
    '\\.css$': '<rootDir>/build/no-styles.cjs',
    // Only webpack has the loader that reads it.
    'cities\\.pbf$': '<rootDir>/src/ui/map/basemap/cities.testing.ts',
  },
  transform,
  transformIgnorePatterns,
};

/** Nothing is kept of a file of tests when the next one begins. */
const NODE = '<rootDir>/../jest/nodeEnvironment.mjs';
const JSDOM = '<rootDir>/../jest/jsdomEnvironment.mjs';

const RULES = '<rootDir>/src/{domain,i18n}/**';
const SERVICES = '<rootDir>/src/{services,pacing}/**';
const TESTS = '*.test.{ts,tsx}';

/** @type {import('jest').Config} */
export default {
  // The default of five seconds is a matter of the machine: a CI host at work on several things takes longer now and
  // then over a test that needs one second alone. What the tests say of time is measured with their own clock.
  testTimeout: 20_000,
  // One more for each two cores, because some tests wait for the browser's or the server's timers.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // A worker would grow to two gigabytes in the end.
  workerIdleMemoryLimit: '1GB',
  // A document takes each file of tests about a tenth of a second, and so do the matchers for elements.
  projects: [
    {
      ...frontend,
      displayName: 'domain',
      testEnvironment: NODE,
      testMatch: [`${RULES}/${TESTS}`],
      // Rules know of no page; the sentences and formats read its language, and nothing else.
      globals: { document: { documentElement: { lang: '' } } },
    },
    {
      ...frontend,
      displayName: 'services',
      testEnvironment: JSDOM,
      testMatch: [`${SERVICES}/${TESTS}`],
    },
    {
      ...frontend,
      displayName: 'ui.frontend',
      testEnvironment: JSDOM,
      testMatch: [`<rootDir>/**/${TESTS}`, '!**/ui.frontend/src/{domain,i18n,services,pacing}/**'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/../jest/asyncTimeout.cjs'],
    },
    {
      displayName: 'mock-server',
      rootDir: 'mock-server',
      testEnvironment: NODE,
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      transform,
      transformIgnorePatterns,
    },
    {
      displayName: 'contract',
      rootDir: 'ui.tests',
      testEnvironment: NODE,
      testMatch: ['<rootDir>/contract/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/../ui.frontend/build/no-styles.cjs' },
      transform,
      transformIgnorePatterns,
    },
  ],
};
