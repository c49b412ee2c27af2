import * as service from 'mock-server/src/services/pharmacy/dependents/ages';
import * as page from 'ui.frontend/src/pharmacy/rules/dependentAges';

test('the page and the service calculate birthdays alike', () => {
  for (const born of ['2008-02-29', '2014-09-21', '2011-12-31', '1999-03-01'])
    for (const age of [12, 13, 18])
      expect(page.turnsOn(born, age)).toBe(service.turnsOn(born, age));
});
