import { pageSession } from '../services/session/session';
import type { Registration } from './contract/defineSlot';

/** Every slot by the name that stands in `data-cmp-is`: one line each, one chunk each. */
export const registry: Readonly<Record<string, Registration>> = {
  'distributor-form': {
    due: 'interaction',
    load: () =>
      import(/* webpackChunkName: "distributor-form" */ '../components/distributor-form/slot'),
  },
  'sign-in': {
    due: 'interaction',
    // It tells a visitor who was sent here where the way leads on.
    hasNews: () => location.search !== '' || pageSession.tab.read('referrer') !== undefined,
    load: () => import(/* webpackChunkName: "sign-in" */ '../components/sign-in/slot'),
  },
  'sign-up': {
    due: 'interaction',
    load: () => import(/* webpackChunkName: "sign-up" */ '../components/sign-up/slot'),
  },
  'forgot-password': {
    due: 'interaction',
    load: () =>
      import(/* webpackChunkName: "forgot-password" */ '../components/forgot-password/slot'),
  },
  'reset-password': {
    // It takes the code out of the address at once, or says that there is none.
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "reset-password" */ '../components/reset-password/slot'),
  },
  'pharmacy-sign-up': {
    // It brings back what was typed before the page was loaded again.
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "pharmacy-sign-up" */ '../components/pharmacy-sign-up/slot'),
  },
  'vaccine-appointment': {
    // It takes the token out of the address at once.
    due: 'visible',
    load: () =>
      import(
        /* webpackChunkName: "vaccine-appointment" */ '../components/vaccine-appointment/slot'
      ),
  },
  'pharmacy-notice': {
    // It takes the token out of the address at once.
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "pharmacy-notice" */ '../components/pharmacy-notice/slot'),
  },
  'account-menu': {
    due: 'session',
    load: () => import(/* webpackChunkName: "account-menu" */ '../components/account-menu/slot'),
  },
  'session-notice': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "session-notice" */ '../components/session-notice/slot'),
  },
  'account-overview': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "account-overview" */ '../components/account-overview/slot'),
  },
  'account-progress': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "account-progress" */ '../components/account-progress/slot'),
  },
  'pharmacy-summary': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "pharmacy-summary" */ '../components/pharmacy-summary/slot'),
  },
  offers: {
    due: 'session',
    load: () => import(/* webpackChunkName: "offers" */ '../components/offers/slot'),
  },
  'rewards-card-settings': {
    due: 'session',
    load: () =>
      import(
        /* webpackChunkName: "rewards-card-settings" */ '../components/rewards-card-settings/slot'
      ),
  },
  'rewards-summary': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "rewards-summary" */ '../components/rewards-summary/slot'),
  },
  'profile-settings': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "profile-settings" */ '../components/profile-settings/slot'),
  },
  'address-book': {
    due: 'session',
    load: () => import(/* webpackChunkName: "address-book" */ '../components/address-book/slot'),
  },
  'email-settings': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "email-settings" */ '../components/email-settings/slot'),
  },
  'password-settings': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "password-settings" */ '../components/password-settings/slot'),
  },
  'signed-in-devices': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "signed-in-devices" */ '../components/signed-in-devices/slot'),
  },
  'data-download': {
    due: 'session',
    load: () => import(/* webpackChunkName: "data-download" */ '../components/data-download/slot'),
  },
  'account-closing': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "account-closing" */ '../components/account-closing/slot'),
  },
  'account-return': {
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "account-return" */ '../components/account-return/slot'),
  },
  'communication-settings': {
    due: 'session',
    load: () =>
      import(
        /* webpackChunkName: "communication-settings" */ '../components/communication-settings/slot'
      ),
  },
  'add-rewards': {
    due: 'session',
    load: () => import(/* webpackChunkName: "add-rewards" */ '../components/add-rewards/slot'),
  },
  'flavor-carousel': {
    // It shows which flavors are in view, and opens the one in the address.
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "flavor-carousel" */ '../components/flavor-carousel/slot'),
  },
  'store-locator': {
    due: 'visible',
    load: () => import(/* webpackChunkName: "store-locator" */ '../components/store-locator/slot'),
  },
  'store-summary': {
    due: 'session',
    load: () => import(/* webpackChunkName: "store-summary" */ '../components/store-summary/slot'),
  },
  'my-store': {
    due: 'store',
    load: () => import(/* webpackChunkName: "my-store" */ '../components/my-store/slot'),
  },
  'dessert-locator': {
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "dessert-locator" */ '../components/dessert-locator/slot'),
  },
  cart: {
    due: 'visible',
    load: () => import(/* webpackChunkName: "cart-page" */ '../components/cart/slot'),
  },
  'add-to-cart': {
    due: 'interaction',
    load: () => import(/* webpackChunkName: "add-to-cart" */ '../components/add-to-cart/slot'),
  },
  'mini-cart': {
    due: 'cart',
    load: () => import(/* webpackChunkName: "mini-cart" */ '../components/mini-cart/slot'),
    opens: () => import(/* webpackChunkName: "cart-drawer" */ '../components/mini-cart/CartDrawer'),
  },
  'pharmacy-link': {
    due: 'session',
    load: () => import(/* webpackChunkName: "pharmacy-link" */ '../components/pharmacy-link/slot'),
  },
  'better-care': {
    due: 'session',
    load: () => import(/* webpackChunkName: "better-care" */ '../components/better-care/slot'),
  },
  'prescription-transfer': {
    due: 'session',
    load: () =>
      import(
        /* webpackChunkName: "prescription-transfer" */ '../components/prescription-transfer/slot'
      ),
  },
  'prescription-list': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "prescription-list" */ '../components/prescription-list/slot'),
  },
  dependents: {
    // It takes the token of an invitation out of the address at once.
    due: 'visible',
    load: () => import(/* webpackChunkName: "dependents" */ '../components/dependents/slot'),
  },
  refill: {
    due: 'visible',
    load: () => import(/* webpackChunkName: "refill" */ '../components/refill/slot'),
  },
  opportunities: {
    due: 'visible',
    load: () => import(/* webpackChunkName: "opportunities" */ '../components/opportunities/slot'),
  },
  'vaccine-scheduler': {
    // It brings back what was entered before the page was loaded again.
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "vaccine-scheduler" */ '../components/vaccine-scheduler/slot'),
  },
  'vaccine-availability': {
    due: 'visible',
    load: () =>
      import(
        /* webpackChunkName: "vaccine-availability" */ '../components/vaccine-availability/slot'
      ),
  },
};
