import { FLAGS } from 'mock-server/src/services/account/flags';
import { flagDefinitions } from 'ui.frontend/src/base/flags/definitions';

/** The pages' table of feature flags and the flag service's table must agree. */

test('the pages and the flag service know the same flags, with default, owner and day of expiry', () => {
  const served = Object.fromEntries(FLAGS.map(({ name, ...flag }) => [name, flag]));
  expect(flagDefinitions).toEqual(served);
});
