import { AGE_LIMITS } from 'contract/ages';
import * as service from 'mock-server/src/services/pharmacy/dependents/ages';
import * as page from 'ui.frontend/src/pharmacy/rules/dependentAges';

test('the page and the service have the same limits of age, and reckon birthdays alike', () => {
  expect(AGE_LIMITS).toEqual(service.AGE_LIMITS);
  for (const born of ['2008-02-29', '2014-09-21', '2011-12-31', '1999-03-01'])
    for (const age of [12, 13, 18])
      expect(page.turnsOn(born, age)).toBe(service.turnsOn(born, age));
});
