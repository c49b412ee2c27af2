import { readFileSync } from 'node:fs';
import { CATALOG } from '../support/site';

interface Catalog {
  slots: { name: string; sends: string[]; hears: string[] }[];
}

const { slots } = JSON.parse(readFileSync(CATALOG, 'utf8')) as Catalog;

test.each([
  ['sign-in', ['form-error', 'session-end', 'sign-in', 'sign-out'], 'hashchange'],
  ['reset-password', ['form-error', 'password-reset', 'session-end', 'sign-out'], 'hashchange'],
  ['add-to-cart', ['add-to-cart'], undefined],
  ['store-map', [], undefined],
])('the library knows the events of %s from its code', (name, sends, heard) => {
  const slot = slots.find((each) => each.name === name);
  expect(slot?.sends).toEqual(sends);
  if (heard !== undefined) expect(slot?.hears).toContain(heard);
});
