import { isAuthoring } from './authoring';

/** The browser's own navigation. The current page is replaced: Back would only lead in circles. */
export const navigation = {
  replace: (to: string): void => {
    location.replace(to);
  },
  reload: (): void => {
    location.reload();
  },
};

/**
 * Leaves the page. The first to say where wins: until the browser has gone, several may want to,
 * as the guard does when a sign-out has emptied the store. An author is never sent anywhere.
 */
export function leave(to: string): void {
  if (leaving || isAuthoring()) return;
  const here = withoutHash(location.href);
  // Another fragment of the same page does not end it.
  if (withoutHash(new URL(to, here).href) !== here) depart();
  navigation.replace(to);
}

export function reload(): void {
  if (leaving || isAuthoring()) return;
  depart();
  navigation.reload();
}

let leaving = false;

function depart(): void {
  leaving = true;
  // A page may come back out of the back/forward cache.
  addEventListener('pageshow', () => (leaving = false), { once: true });
}

const withoutHash = (href: string): string => href.replace(/#.*$/s, '');
