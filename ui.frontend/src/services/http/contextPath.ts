declare global {
  interface Window {
    /** AEM's own, where its client library is on the page. */
    CQURLInfo?: { contextPath?: string | null };
  }
}

/**
 * What stands before every path where the whole server is deployed below one (`/cms`); mostly
 * nothing. AEM says so, or else the address does from which our own script came.
 */
export function contextPath(): string {
  return window.CQURLInfo?.contextPath ?? pathOfScripts();
}

function pathOfScripts(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/etc.clientlibs/"]');
  // A script from another host, a content network's, says nothing of this one.
  if (!script?.src.startsWith(`${location.origin}/`)) return '';
  return new URL(script.src).pathname.split('/etc.clientlibs/')[0] ?? '';
}
