import base from '../../jest.config.mjs';

/** The checks in Debian's Apache. They are not part of the other tests, because not every machine has Apache. */
const [contract] = base.projects.filter(({ displayName }) => displayName === 'contract');

/** @type {import('jest').Config} */
export default {
  ...contract,
  displayName: 'apache',
  rootDir: '..',
  testMatch: ['<rootDir>/apache/**/*.test.ts'],
  testTimeout: base.testTimeout,
};
