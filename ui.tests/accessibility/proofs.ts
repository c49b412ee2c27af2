import type { Proof } from './Criterion';

/** The tests that several criteria name, by what they look at. */
const inFile =
  (file: string) =>
  (...titles: readonly string[]): readonly Proof[] =>
    titles.map((title) => [file, title]);

const journey = (name: string) => inFile(`ui.tests/journeys/${name}.spec.ts`);

export const everyPage = journey('every-page');
export const markup = inFile('ui.tests/contract/everyPage.test.ts');
export const editor = (name: string) => journey(`editor/${name}`);
export { inFile, journey };

/** axe with all rules of WCAG 2.2 A and AA, over pages, states and every example of every component. */
export const AXE: readonly Proof[] = [
  ...journey('accessibility')('every page in the navigation of ${brand} is accessible'),
  ...journey('examples')('${name} is accessible in each of its examples, and fits'),
];

/** Visits from the beginning to the end without a mouse. */
export const KEYBOARD: readonly Proof[] = [
  ...journey('account/sign-in')('a visitor signs in with the keyboard alone'),
  ...journey('pharmacy/refill')('the list is refilled with the keyboard alone'),
  ...journey('shop/cart-page')(
    'a visitor changes and removes lines and gets to the checkout with the keyboard alone',
  ),
  ...journey('vaccines/accessible-findings')(
    'CVS 2022: the keyboard got stuck on the way; at 400 % zoom it books a visit',
  ),
];

export const EDITOR_AXE: readonly Proof[] = [
  ...editor('arrange')('the editor is accessible in its ${scheme} colors and fits a phone'),
  ...editor('dialogs')(
    'the dialog of ${component} is accessible, in light and dark, and fits every width',
  ),
];

export const EDITOR_KEYBOARD: readonly Proof[] = [
  ...editor('whole-page')('an author builds a page from an empty template by keyboard'),
  ...editor('arrange')('an author adds and moves components by keyboard alone'),
];
