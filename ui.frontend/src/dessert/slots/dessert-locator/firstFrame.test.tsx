import { act, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DessertLocator } from './DessertLocator';
import { box, filter, heading, props, startTest } from './DessertLocator.testing';

const element = <DessertLocator {...props} storesPath="/first-frame.json" folder="/content/dam" />;
let slot: HTMLElement;
let root: Root;

beforeEach(() => {
  startTest();
  slot = document.createElement('div');
  slot.innerHTML = renderToString(element);
  document.body.append(slot);
});

afterEach(() => {
  act(() => {
    root.unmount();
  });
  slot.remove();
  jest.restoreAllMocks();
});

const hydrate = () =>
  act(async () => {
    root = hydrateRoot(slot, element);
    await Promise.resolve();
  });

test('the first frame is the same for any address, and hydrates without a mismatch', async () => {
  history.replaceState(null, '', '/find-us?q=pasadena&filter=handpicked&page=2');
  const complain = jest.spyOn(console, 'error');
  await hydrate();
  await waitFor(() => {
    expect(heading()).toHaveTextContent('near Pasadena, CA, handpicked only');
  });
  expect(complain).not.toHaveBeenCalled();
});

test('text typed and boxes ticked before hydration stay', async () => {
  box().value = 'pasadena';
  (filter('Retail') as HTMLInputElement).checked = true;
  await hydrate();
  await waitFor(() => {
    expect(heading()).toHaveTextContent('1 store in California, retail only');
  });
  expect(box()).toHaveValue('pasadena');
  expect(location.search).toBe('?filter=retail');
});
