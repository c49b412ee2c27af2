import { fireEvent, getByRole, queryByRole } from '@testing-library/dom';
import { settled } from './runtime/page.testing';

/** Every slot is near the view at once. */
window.IntersectionObserver = class {
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(): void {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect(): void {
    return;
  }
} as unknown as typeof IntersectionObserver;

/** Disconnected after each test, which ends the page. */
const watching: MutationObserver[] = [];
window.MutationObserver = class extends MutationObserver {
  constructor(callback: MutationCallback) {
    super(callback);
    watching.push(this);
  }
};

let warnings: jest.SpiedFunction<typeof console.warn>;
beforeEach(() => (warnings = jest.spyOn(console, 'warn').mockImplementation()));
afterEach(() => {
  jest.restoreAllMocks();
  for (const observer of watching.splice(0)) observer.disconnect();
  document.documentElement.removeAttribute('data-wcm-author');
  document.body.replaceChildren();
});

/** Opens a page with one slot, whose author has forgotten the service address. */
async function open({ marked, cookie }: { marked: boolean; cookie: string }): Promise<HTMLElement> {
  document.documentElement.toggleAttribute('data-wcm-author', marked);
  document.cookie = `wcmmode=${cookie}`;
  document.body.innerHTML = '<div id="form" data-cmp-is="distributor-form">Call us.</div>';
  await jest.isolateModulesAsync(async () => {
    await import('./main');
  });
  await settled();
  return document.body;
}

const getById = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

test.each([
  { marked: false, cookie: 'edit' },
  { marked: true, cookie: 'disabled' },
  { marked: false, cookie: 'disabled' },
])('a visitor gets the fallback and one warning: %j', async (signs) => {
  const page = await open(signs);
  fireEvent.focusIn(getById('form'));
  await settled();
  expect(page).toHaveTextContent(/^Call us\.$/);
  expect(queryByRole(page, 'note')).toBeNull();
  expect(warnings).toHaveBeenCalledTimes(1);
  expect(window.adobeDataLayer).toContainEqual({
    event: 'slot-error',
    eventInfo: { slot: 'distributor-form', phase: 'attributes', build: '' },
  });
});

test('an author, whom both the page and the cookie name, reads what to mend', async () => {
  const page = await open({ marked: true, cookie: 'edit' });
  expect(getByRole(page, 'note')).toHaveTextContent('Service address: enter a path');
  expect(warnings).not.toHaveBeenCalled();
});

test('an author who begins to edit while the page is open needs no reload', async () => {
  const page = await open({ marked: true, cookie: 'disabled' });
  document.cookie = 'wcmmode=edit';
  dispatchEvent(new Event('focus'));
  await settled();
  expect(getByRole(page, 'note')).toBeVisible();
  document.cookie = 'wcmmode=preview';
  dispatchEvent(new Event('focus'));
  await settled();
  expect(queryByRole(page, 'note')).toBeNull();
});
