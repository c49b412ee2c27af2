import { growth } from '../../../../../../jest/growth.testing';
import { authorisationObstacle } from '../../../rules/authorisation';
import { productsOf } from './offeredVaccines';

const DAY = '2026-12-01';

/** Returns whether a patient can have the flu vaccine with an id, and the day on which that begins. */
function flu(fluIds: string, id: string, birthDate: string): true | string | undefined {
  const product = productsOf({ fluIds }).find(({ slotId }) => slotId === id);
  if (!product) throw new Error(`${id} is not offered.`);
  const obstacle = authorisationObstacle(product, 'Flu vaccine', birthDate, DAY);
  return obstacle ? obstacle.from : true;
}

test.each([
  ['3', '3', '2026-05-30', true],
  ['3', '3', '2026-06-30', '2026-12-30'],
  ['3 3, 40', '3', '2023-12-01', true],
  ['3 3, 40', '3', '2023-12-02', '2026-12-02'],
  ['40,3 3', '40', '1961-12-01', true],
  ['3 18', '3', '2008-12-02', '2026-12-02'],
])('with %j, vaccine %s for a patient born on %s: %s', (fluIds, id, birthDate, expected) => {
  expect(flu(fluIds, id, birthDate)).toBe(expected);
});

test('an age below the authorization changes nothing', () => {
  expect(flu('40 18', '40', '1961-12-02')).toBe('2026-12-02');
});

test('the ids keep their order', () => {
  const ids = productsOf({ fluIds: '3 3 , 40', mpoxIds: '53,54' }).map(({ slotId }) => slotId);
  expect(ids).toEqual(['3', '40', '53', '54']);
});

test('a brand after many blanks is read in linear time', async () => {
  const read = (size: number) => productsOf({ covidVaccines: `101${' '.repeat(size)}A\nB` });
  expect(await growth(read, { size: 100, count: 10 })).toBeLessThan(2);
});
