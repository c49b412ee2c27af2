import type { Address } from '../Backend';
import { backends } from '../../index';

/** An address with the name of its content service, or its path if it has no such name. */
export interface NamedAddress {
  readonly name: string;
  readonly method: string;
  readonly address: Address;
}

/** Returns every address of the services, one for the addresses that the sites share. */
export function addressesByName(): NamedAddress[] {
  const named = backends
    .flatMap((backend) => backend.addresses)
    .map((address): NamedAddress => {
      const { path, method } = address;
      const name = /^\/(?:content|mock-services)\/.*?(\w+)\.(?:json|html)$/.exec(path)?.[1] ?? path;
      return { name, method: [method].flat().join(), address };
    });
  return [...new Map(named.map((each) => [`${each.method} ${each.name}`, each])).values()];
}

/**
 * The addresses without a limit: they create, mail and hold nothing, and a sender learns nothing from them by
 * guessing a secret. Only these may have none.
 */
export const READS: readonly string[] = [
  // The session is read, renewed or ended. Its secret has 256 bits.
  'rarefreshuserinfo',
  'ralogout',
  // The signed-in member's own data
  'ragetuserdigitalprofile',
  'ragetcommunications',
  'ragetsigninemail',
  'ragetsignedindevices',
  'ragetclosing',
  'ragetdashboarddetails',
  'ragetpointshistory',
  'ragetoffers',
  'ragetwellnessinfo',
  'ragetnextvisits',
  'ragetprescriptions',
  'ragetfills',
  'ragetdependents',
  'ragettransfers',
  'ragetopportunities',
  'ragetpharmacylink',
  'ragetcustomerdigitalprofile',
  'ragetbettercare',
  // Public facts
  'raflags',
  'racloudgetavailablestores',
  'ragetavailableappointmentslots',
  'raothertimes',
  '/services/captcha/api.js',
  '/services/ext/v2/stores/getStores',
  '/services/ext/v2/vaccine/checkSlots',
  '/services/geocode/search',
  '/services/geocode/suggest',
  '/services/geocode/reverse',
  '/api/smart-scheduling-links/$bulk-publish',
  '/api/smart-scheduling-links/:file',
  // The shop's pages, and the cart that a browser's own cookie names
  '/shop/customer/section/load/',
  '/shop/customer/section/load',
  '/shop/media/:file',
  ...['/shop', '/es/shop'].flatMap((root) =>
    [
      '',
      '/catalogsearch/result',
      '/search/ajax/suggest',
      '/checkout/cart',
      '/checkout',
      '/checkout/onepage/success',
      '/paypal/express/start',
      // The keys of its cookie have 256 bits.
      '/sales/guest/view',
      '/sales/guest/form',
      '/sales/order/history',
      '/sales/order/view/:number',
      '/:page',
    ].flatMap((page) => [root + page, `${root}${page}/`]),
  ),
];
