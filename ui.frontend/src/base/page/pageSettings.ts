/** The configuration of the page's bot protection. */
export interface CaptchaSettings {
  /** The site's key at the provider; empty if the author left it out. */
  readonly siteKey: string;
  /** The address of the provider's script, if it is not the usual one. */
  readonly script: string | undefined;
}

/** Returns the base64 SPKI of the RSA key that wraps the keys of passwords, if the page supplies one. */
export function publicKey(): string | undefined {
  return setting('publicKey');
}

/** Returns the settings; undefined unless the page's attribute for bot protection is exactly `true`. */
export function captchaSettings(): CaptchaSettings | undefined {
  if (setting('isCaptchaEnabled') !== 'true') return undefined;
  return { siteKey: setting('publicSiteKey') ?? '', script: setting('captchaScript') };
}

/** The services for which a site may name an address of its own, with the form of the service after `#`. */
type ServiceSetting = 'cartService' | 'prescriptionService' | 'vaccineService';

/** Returns a service's address and form, `/services/shop#magento-graphql`; undefined if the site uses our own form. */
export function serviceSetting(
  name: ServiceSetting,
): { readonly address: string; readonly form: string } | undefined {
  const [address = '', form = ''] = (setting(name) ?? '').split('#');
  return form === '' ? undefined : { address: address.replace(/\/$/, ''), form };
}

/** Returns the site's geocoder, `/services/places#photon`; undefined if the site uses the usual one. */
export function geocoderSetting(): string | undefined {
  return setting('geocoder');
}

/** Returns the base address of a flag service that speaks OFREP, if the page names one. */
export function ofrepUrl(): string | undefined {
  return setting('ofrepUrl');
}

/** Returns whether the page has enabled the data layer (the Core Components' own attribute). */
export function isDataLayerEnabled(): boolean {
  return document.body.hasAttribute('data-cmp-data-layer-enabled');
}

/** Returns a property of the page from the body's attributes; an empty attribute counts as missing. */
function setting(name: string): string | undefined {
  const value = document.body.dataset[name]?.trim();
  return value === '' ? undefined : value;
}
