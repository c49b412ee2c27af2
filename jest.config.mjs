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
  '/node_modules/(?!(nanostores|@nanostores|chokidar|readdirp|imask|supercluster|kdbush)/)',
];

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      displayName: 'ui.frontend',
      rootDir: 'ui.frontend',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/build/no-styles.cjs',
        // Only webpack has the loader that reads it.
        'cities\\.pbf$': '<rootDir>/src/ui/map/basemap/cities.testing.ts',
      },
      transform,
      transformIgnorePatterns,
    },
    {
      displayName: 'mock-server',
      rootDir: 'mock-server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.test.ts'],
      transform,
      transformIgnorePatterns,
    },
    {
      displayName: 'contract',
      rootDir: 'ui.tests',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/contract/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/../ui.frontend/build/no-styles.cjs' },
      transform,
      transformIgnorePatterns,
    },
  ],
};
