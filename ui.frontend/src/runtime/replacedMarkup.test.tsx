import { act, screen } from '@testing-library/react';
import type { JSX } from 'react';
import { defineSlot } from '../slot/defineSlot';
import { mount } from './mount';

/** A slot whose markup another renderer made: React takes its place. */
let isBroken = false;

const slot = defineSlot({
  name: 'list',
  attributes: {},
  component: function List(): JSX.Element {
    if (isBroken) throw new Error('It cannot be shown.');
    return <p>What React shows</p>;
  },
});

let complain: jest.SpyInstance;

beforeEach(() => {
  isBroken = false;
  complain = jest.spyOn(console, 'error').mockImplementation();
  document.body.innerHTML =
    '<div id="list" data-testid="slot" data-cmp-replaces="true"><form><button>Update</button></form></div>';
});

afterEach(() => {
  complain.mockRestore();
  document.body.replaceChildren();
});

const mountSlot = async () => {
  let isHydrated = false;
  // eslint-disable-next-line @typescript-eslint/require-await -- a synchronous act would end before React's slices
  await act(async () => {
    mount(screen.getByTestId('slot'), slot, { onHydrated: () => (isHydrated = true) });
  });
  return isHydrated;
};

test('markup of another renderer is replaced without a mismatch, and events are replayed from then on', async () => {
  expect(await mountSlot()).toBe(true);
  expect(screen.getByTestId('slot')).toHaveTextContent(/^What React shows$/);
  expect(complain).not.toHaveBeenCalled();
});

test('markup of another renderer comes back if the component fails', async () => {
  isBroken = true;
  expect(await mountSlot()).toBe(true);
  expect(screen.getByRole('button', { name: 'Update' })).toBeVisible();
});
