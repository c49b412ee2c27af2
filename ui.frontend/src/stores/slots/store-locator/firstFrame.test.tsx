import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { endTest, props, settle, startTest } from './StoreLocator.testing';
import { StoreLocator, type StoreLocatorProps } from './StoreLocator';

beforeEach(startTest);
afterEach(async () => {
  document.body.replaceChildren();
  await endTest();
});

function serve(given: Partial<StoreLocatorProps> = {}): HTMLElement {
  const slot = document.createElement('div');
  slot.innerHTML = renderToString(<StoreLocator {...props} {...given} />);
  document.body.append(slot);
  return slot;
}

/** Returns a page with the content of `noscript`. */
function withoutScript(slot: HTMLElement) {
  const page = document.createElement('div');
  page.innerHTML = slot.querySelector('noscript')?.innerHTML ?? '';
  return page;
}

test('without JavaScript, a form and links lead to the service’s page, beside the phone', () => {
  const page = within(withoutScript(serve()));
  const form = page.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method]).toEqual([props.endpoint, 'get']);
  expect(page.getByRole('textbox', { name: props.searchLabel })).toHaveAttribute('name', 'address');
  expect(page.getByRole('link', { name: 'Erie, PA' })).toHaveAttribute(
    'href',
    `${props.endpoint}?address=Erie, PA`,
  );
  expect(page.getByText(/^Or call us/)).toHaveTextContent('nearest store: 1-800-555-0114');
  expect(page.getByRole('link', { name: '1-800-555-0114' })).toHaveAttribute(
    'href',
    'tel:+18005550114',
  );
});

test('attributes that are not authored add no elements', () => {
  const slot = serve({ cities: [], phone: '' });
  expect(within(slot).queryByRole('navigation')).not.toBeInTheDocument();
  expect(withoutScript(slot)).not.toHaveTextContent('call us');
});

test('React hydrates the server’s markup, and the cities link to searches', async () => {
  const complain = jest.spyOn(console, 'error');
  const slot = serve();
  const root = await act(async () => {
    const hydrated = hydrateRoot(slot, <StoreLocator {...props} />);
    await Promise.resolve();
    return hydrated;
  });
  await settle();
  expect(complain).not.toHaveBeenCalled();
  const cities = within(screen.getByRole('navigation', { name: 'Stores by city' }));
  expect(cities.getByRole('link', { name: 'Camden, NJ' })).toHaveAttribute('href', '?q=Camden, NJ');
  act(() => {
    root.unmount();
  });
});
