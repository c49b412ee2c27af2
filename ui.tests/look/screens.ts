import type { Page } from '@playwright/test';
import type { Brand } from '../support/site';

/** A screen that is rendered: a page, or a state of one. */
export interface Screen {
  /** A name for files and the report, such as `shop-product`. */
  readonly name: string;
  /** The path, in which `{brand}` is replaced by the name of a brand. */
  readonly path: string;
  readonly brands: readonly Brand[];
  /** Whether it is a page of the author's port; of the brand's site by default. */
  readonly isOfAuthor?: boolean;
  /** The visitor; a guest by default. */
  readonly who?: 'member';
  /** Leads from the loaded page to the state. */
  readonly reach?: (page: Page) => Promise<void>;
}

const PHARMACIES = ['riteaid', 'bartell'] as const;
const ALL = ['riteaid', 'bartell', 'thrifty'] as const;
const REFILL = '/pharmacy/services/prescription-refills/online-prescription-refills';

/** The screens in the order of the report. Those with a cart or an order come last, because they change the visitor. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', brands: ALL },
  { name: 'home-spanish', path: '/es', brands: ALL },
  { name: 'menu', path: '/', brands: ALL, reach: openMenu },
  { name: 'search', path: '/search?q=flu', brands: ALL },
  { name: 'contact', path: '/contact', brands: ALL },
  { name: 'not-found', path: '/no-such-page', brands: ALL },
  { name: 'pharmacy', path: '/pharmacy', brands: PHARMACIES },
  { name: 'services', path: '/pharmacy/services', brands: PHARMACIES },
  { name: 'refill', path: REFILL, brands: PHARMACIES },
  { name: 'refill-guest', path: REFILL, brands: PHARMACIES, reach: continueAsGuest },
  { name: 'transfer', path: '/pharmacy/transfer', brands: PHARMACIES },
  { name: 'pharmacy-sign-up', path: '/pharmacy/signup', brands: PHARMACIES },
  { name: 'vaccines', path: '/vaccines', brands: PHARMACIES },
  { name: 'vaccine-scheduler', path: '/vaccines/schedule', brands: PHARMACIES },
  { name: 'stores', path: '/stores', brands: PHARMACIES },
  { name: 'stores-found', path: '/stores?q=Camden,%20NJ', brands: PHARMACIES },
  { name: 'stores-of-a-state', path: '/stores/nj', brands: PHARMACIES },
  { name: 'store', path: '/stores/nj/avalon/4525', brands: ['riteaid'] },
  { name: 'sign-in', path: '/login', brands: PHARMACIES },
  { name: 'sign-up', path: '/signup', brands: PHARMACIES },
  { name: 'forgot-password', path: '/forgotpassword', brands: PHARMACIES },
  { name: 'shop', path: '/shop', brands: PHARMACIES },
  { name: 'shop-category', path: '/shop/vitamins', brands: PHARMACIES },
  {
    name: 'shop-product',
    path: '/shop/fernwell-shampoo-conditioner-12-fl-oz.html',
    brands: PHARMACIES,
  },
  { name: 'shop-look-up', path: '/shop/sales/guest/form', brands: PHARMACIES },
  { name: 'flavors', path: '/flavors', brands: ['thrifty'] },
  { name: 'our-story', path: '/our-story', brands: ['thrifty'] },
  { name: 'find-us', path: '/find-us', brands: ['thrifty'] },
  { name: 'find-us-found', path: '/find-us?q=Tempe,%20AZ', brands: ['thrifty'] },
  { name: 'find-us-place', path: '/find-us/az/tempe/adobe-lane-market', brands: ['thrifty'] },
  { name: 'distributor-form', path: '/become-a-distributor', brands: ['thrifty'] },
  { name: 'cart', path: '/shop/addtocart?pid=2041', brands: PHARMACIES },
  { name: 'checkout', path: '/shop/checkout', brands: PHARMACIES },
  { name: 'confirmation', path: '/shop/checkout', brands: PHARMACIES, reach: placeOrder },
  { name: 'dashboard', path: '/ra-dashboard', brands: PHARMACIES, who: 'member' },
  { name: 'home-member', path: '/', brands: PHARMACIES, who: 'member' },
  { name: 'prescriptions', path: '/pharmacy/prescriptions', brands: PHARMACIES, who: 'member' },
  { name: 'refill-member', path: REFILL, brands: PHARMACIES, who: 'member' },
  { name: 'suggestions', path: '/pharmacy/suggestions', brands: PHARMACIES, who: 'member' },
  { name: 'rewards', path: '/rewards', brands: PHARMACIES, who: 'member' },
  { name: 'profile', path: '/account/profile', brands: PHARMACIES, who: 'member' },
  { name: 'addresses', path: '/account/addresses', brands: PHARMACIES, who: 'member' },
  { name: 'communication', path: '/account/communication', brands: PHARMACIES, who: 'member' },
  { name: 'family', path: '/account/family', brands: PHARMACIES, who: 'member' },
  { name: 'sign-in-settings', path: '/account/sign-in', brands: PHARMACIES, who: 'member' },
  { name: 'orders', path: '/shop/sales/order/history', brands: PHARMACIES, who: 'member' },
];

async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).first().click();
}

async function continueAsGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refill without signing in' }).click();
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'State' }).selectOption('Pennsylvania');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('17011');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/success**');
}
