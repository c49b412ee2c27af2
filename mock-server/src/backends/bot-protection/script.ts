/**
 * The provider's script: the part of reCAPTCHA v3's browser API that pages use, `ready` and
 * `execute`, with tokens from the address beside it. Like the original it does nothing before it
 * is asked, and refuses a site key that it was not loaded for.
 */
export const SCRIPT = `(() => {
  const source = new URL(document.currentScript.src);
  const loadedFor = source.searchParams.get('render');
  window.grecaptcha = {
    ready(callback) {
      queueMicrotask(callback);
    },
    async execute(siteKey, { action }) {
      if (siteKey !== loadedFor) throw new Error('The script was not loaded for this site key.');
      const response = await fetch(new URL('token', source), {
        method: 'POST',
        credentials: 'omit',
        body: new URLSearchParams({ sitekey: siteKey, action }),
      });
      if (!response.ok) throw new Error('The bot check failed with status ' + response.status + '.');
      return (await response.json()).token;
    },
  };
})();
`;
