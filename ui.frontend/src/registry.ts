import { wasLoadedBefore } from './base/page/wasLoadedBefore';
import type { conditions } from './conditions';
import { pageSession } from './session/session';
import type { Registration } from './slot/defineSlot';

/** Every slot by the name in `data-cmp-is`: one entry and one chunk each. */
export const registry: Readonly<Record<string, Registration<keyof typeof conditions>>> = {
  'distributor-form': {
    due: 'interaction',
    load: () =>
      import(/* webpackChunkName: "distributor-form" */ './dessert/slots/distributor-form/slot'),
  },
  'sign-in': {
    due: 'interaction',
    // It tells a visitor who was sent here where the way leads on.
    hasNews: () => location.search !== '' || pageSession.tab.read('referrer') !== undefined,
    load: () => import(/* webpackChunkName: "sign-in" */ './account/slots/sign-in/slot'),
  },
  'sign-up': {
    due: 'interaction',
    load: () => import(/* webpackChunkName: "sign-up" */ './account/slots/sign-up/slot'),
  },
  'forgot-password': {
    due: 'interaction',
    load: () =>
      import(/* webpackChunkName: "forgot-password" */ './account/slots/forgot-password/slot'),
  },
  'reset-password': {
    // It takes the code out of the address at once, or says that there is none.
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "reset-password" */ './account/slots/reset-password/slot'),
  },
  'pharmacy-sign-up': {
    due: 'visible',
    hasNews: wasLoadedBefore,
    load: () =>
      import(/* webpackChunkName: "pharmacy-sign-up" */ './pharmacy/slots/pharmacy-sign-up/slot'),
  },
  'vaccine-appointment': {
    // It takes the token out of the address at once.
    due: 'visible',
    load: () =>
      import(
        /* webpackChunkName: "vaccine-appointment" */ './vaccines/slots/vaccine-appointment/slot'
      ),
  },
  'pharmacy-notice': {
    // It takes the token out of the address at once.
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "pharmacy-notice" */ './pharmacy/slots/pharmacy-notice/slot'),
  },
  'account-menu': {
    due: 'session',
    load: () => import(/* webpackChunkName: "account-menu" */ './account/slots/account-menu/slot'),
  },
  'session-notice': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "session-notice" */ './account/slots/session-notice/slot'),
  },
  'account-overview': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "account-overview" */ './account/slots/account-overview/slot'),
  },
  'account-progress': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "account-progress" */ './account/slots/account-progress/slot'),
  },
  'task-list': {
    // Only a member has news at the pharmacy; for others the server's markup is all there is.
    due: 'session',
    load: () => import(/* webpackChunkName: "task-list" */ './pharmacy/slots/task-list/slot'),
  },
  'pharmacy-summary': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "pharmacy-summary" */ './pharmacy/slots/pharmacy-summary/slot'),
  },
  offers: {
    due: 'session',
    load: () => import(/* webpackChunkName: "offers" */ './rewards/slots/offers/slot'),
  },
  'rewards-card-settings': {
    due: 'session',
    load: () =>
      import(
        /* webpackChunkName: "rewards-card-settings" */ './rewards/slots/rewards-card-settings/slot'
      ),
  },
  'rewards-summary': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "rewards-summary" */ './rewards/slots/rewards-summary/slot'),
  },
  'profile-settings': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "profile-settings" */ './account/slots/profile-settings/slot'),
  },
  'address-book': {
    due: 'session',
    load: () => import(/* webpackChunkName: "address-book" */ './account/slots/address-book/slot'),
  },
  'email-settings': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "email-settings" */ './account/slots/email-settings/slot'),
  },
  'password-settings': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "password-settings" */ './account/slots/password-settings/slot'),
  },
  'signed-in-devices': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "signed-in-devices" */ './account/slots/signed-in-devices/slot'),
  },
  'data-download': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "data-download" */ './account/slots/data-download/slot'),
  },
  'account-closing': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "account-closing" */ './account/slots/account-closing/slot'),
  },
  'account-return': {
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "account-return" */ './account/slots/account-return/slot'),
  },
  'communication-settings': {
    due: 'session',
    load: () =>
      import(
        /* webpackChunkName: "communication-settings" */ './account/slots/communication-settings/slot'
      ),
  },
  'add-rewards': {
    due: 'session',
    load: () => import(/* webpackChunkName: "add-rewards" */ './rewards/slots/add-rewards/slot'),
  },
  'flavor-carousel': {
    // It shows which flavors are in view, and opens the one in the address.
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "flavor-carousel" */ './dessert/slots/flavor-carousel/slot'),
  },
  'store-locator': {
    due: 'visible',
    load: () => import(/* webpackChunkName: "store-locator" */ './stores/slots/store-locator/slot'),
  },
  'store-summary': {
    due: 'session',
    load: () => import(/* webpackChunkName: "store-summary" */ './stores/slots/store-summary/slot'),
  },
  'store-today': {
    due: 'load',
    load: () => import(/* webpackChunkName: "store-today" */ './stores/slots/store-today/slot'),
  },
  'store-map': {
    due: 'visible',
    load: () => import(/* webpackChunkName: "store-map" */ './stores/slots/store-map/slot'),
  },
  'search-box': {
    due: 'use',
    load: () => import(/* webpackChunkName: "search-box" */ './search/slots/search-box/slot'),
  },
  'my-store': {
    due: 'store',
    load: () => import(/* webpackChunkName: "my-store" */ './stores/slots/my-store/slot'),
  },
  'dessert-locator': {
    due: 'visible',
    load: () =>
      import(/* webpackChunkName: "dessert-locator" */ './dessert/slots/dessert-locator/slot'),
  },
  cart: {
    due: 'visible',
    load: () => import(/* webpackChunkName: "cart-page" */ './shop/slots/cart/slot'),
  },
  'add-to-cart': {
    due: 'interaction',
    load: () => import(/* webpackChunkName: "add-to-cart" */ './shop/slots/add-to-cart/slot'),
  },
  'mini-cart': {
    due: 'cart',
    load: () => import(/* webpackChunkName: "mini-cart" */ './shop/slots/mini-cart/slot'),
    opens: () => import(/* webpackChunkName: "cart-drawer" */ './shop/slots/mini-cart/CartDrawer'),
  },
  'pharmacy-link': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "pharmacy-link" */ './pharmacy/slots/pharmacy-link/slot'),
  },
  'better-care': {
    due: 'session',
    load: () => import(/* webpackChunkName: "better-care" */ './pharmacy/slots/better-care/slot'),
  },
  'prescription-transfer': {
    due: 'session',
    load: () =>
      import(
        /* webpackChunkName: "prescription-transfer" */ './pharmacy/slots/prescription-transfer/slot'
      ),
  },
  'prescription-list': {
    due: 'session',
    load: () =>
      import(/* webpackChunkName: "prescription-list" */ './pharmacy/slots/prescription-list/slot'),
  },
  dependents: {
    // It takes the token of an invitation out of the address at once.
    due: 'visible',
    load: () => import(/* webpackChunkName: "dependents" */ './pharmacy/slots/dependents/slot'),
  },
  refill: {
    due: 'visible',
    hasNews: wasLoadedBefore,
    load: () => import(/* webpackChunkName: "refill" */ './pharmacy/slots/refill/slot'),
  },
  opportunities: {
    due: 'visible',
    hasNews: wasLoadedBefore,
    load: () =>
      import(/* webpackChunkName: "opportunities" */ './pharmacy/slots/opportunities/slot'),
  },
  'vaccine-scheduler': {
    due: 'visible',
    hasNews: wasLoadedBefore,
    load: () =>
      import(/* webpackChunkName: "vaccine-scheduler" */ './vaccines/slots/vaccine-scheduler/slot'),
  },
  'vaccine-availability': {
    due: 'visible',
    load: () =>
      import(
        /* webpackChunkName: "vaccine-availability" */ './vaccines/slots/vaccine-availability/slot'
      ),
  },
};
