/**
 * Adapts the page of an exported example to a static host: it has no services, and may be below any path. Addresses that
 * components write lead into the export, and links to pages of a site lead to the page about them.
 *
 * @param root the address of the export, with a slash at its end
 */
export function adaptToStaticHost(root: string): void {
  standInForServer(root);
  standInForAddresses(root);
  // The scripts of the site leave the page as well, for example after a sign-in.
  window.navigation.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    if (!event.cancelable || url.startsWith(root)) return;
    if (new URL(url).origin !== location.origin) return;
    event.preventDefault();
    location.assign(sitePage(root, pathOf(url)));
  });
}

/** Sends the requests for files to the export. All others fail as without a connection, so that nothing typed is sent. */
function standInForServer(root: string): void {
  const original = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    if (method !== 'GET') return Promise.reject(new TypeError('Failed to fetch'));
    return original(url.startsWith(root) ? url : inExport(root, pathOf(url)), init);
  };
}

/** React sets all addresses of elements with this method. */
function standInForAddresses(root: string): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the element
  const original = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    original.call(this, name, addressIn(root, this, name, value));
  };
}

function addressIn(root: string, element: Element, name: string, value: string): string {
  const isPath = (text: string): boolean => /^\/(?!\/)/.test(text);
  if (name === 'srcset')
    return value
      .split(', ')
      .map((source) => (isPath(source) ? inExport(root, source) : source))
      .join(', ');
  if (!['href', 'src', 'action', 'poster'].includes(name) || !isPath(value)) return value;
  const isLink = element.matches('a,area,form') && !value.startsWith('/content/dam/');
  return isLink ? sitePage(root, value) : inExport(root, value);
}

const inExport = (root: string, path: string): string => root + path.slice(1);

const sitePage = (root: string, path: string): string =>
  `${root}site-page.html?page=${encodeURIComponent(path)}`;

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
