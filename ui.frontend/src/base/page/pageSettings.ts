/** How the page's bot protection is set up. */
export interface CaptchaSettings {
  /** The key under which the provider knows the site; empty where the author left it out. */
  readonly siteKey: string;
  /** Where the provider's script lies, if it is not the usual place. */
  readonly script: string | undefined;
}

/** The base64 SPKI of the RSA key under which passwords are wrapped, where the page supplies one. */
export function publicKey(): string | undefined {
  return setting('publicKey');
}

/** Undefined unless the page says exactly that bot protection is enabled. */
export function captchaSettings(): CaptchaSettings | undefined {
  if (setting('isCaptchaEnabled') !== 'true') return undefined;
  return { siteKey: setting('publicSiteKey') ?? '', script: setting('captchaScript') };
}

/** Whether the page takes part in the data layer (the Core Components' own attribute). */
export function isDataLayerEnabled(): boolean {
  return document.body.hasAttribute('data-cmp-data-layer-enabled');
}

/** What the page's properties say on its body; an empty attribute says nothing. */
function setting(name: string): string | undefined {
  const value = document.body.dataset[name]?.trim();
  return value === '' ? undefined : value;
}
