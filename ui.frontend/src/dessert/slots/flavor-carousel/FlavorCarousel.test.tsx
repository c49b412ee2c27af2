import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { layOut, type Layout } from '../../../kit/ui/carousel/layOut.testing';
import { exampleProps } from '../../../slot/examples.testing';
import { FlavorCarousel } from './FlavorCarousel';
import examples from './examples';
import slot from './slot';

const props = exampleProps(slot, examples);
const NAMES = ['vanilla', 'mint', 'honey', 'peach'];

let layout: Layout;

/** Renders the slot beside the server's list. An open card is 700 pixels wide, a closed one 300. */
function arrive(address = '/flavors') {
  history.replaceState(null, '', address);
  const cards = NAMES.map(
    (name) => `<li><h3>${name}</h3><details name="flavors">
      <summary>What’s inside ${name}</summary><div id="flavor-${name}">${name} and milk</div>
    </details></li>`,
  );
  document.body.innerHTML = `<a href="#main">Skip</a><ul id="case-list">${cards.join('')}</ul>`;
  const list = screen.getByRole('list');
  layout = layOut(list, 1000, (item) => (item.querySelector('[open]') ? 700 : 300));
  const user = userEvent.setup();
  const view = render(<FlavorCarousel {...props} id="case" />);
  /** Presses the opener of a flavor where it is. */
  const press = (name: string) => pressAt(summary(name).getBoundingClientRect().left, name);
  /** Presses the opener of a flavor that is now at a place, in pixels. */
  const pressAt = (clientX: number, name: string) =>
    user.pointer({ keys: '[MouseLeft]', target: summary(name), coords: { clientX, clientY: 0 } });
  return { user, press, pressAt, ...view };
}

const summary = (name: string) => screen.getByText(`What’s inside ${name}`);
const open = () =>
  NAMES.filter((name) => document.getElementById(`flavor-${name}`)?.closest('details')?.open);

afterEach(() => {
  history.replaceState(null, '', '/');
});

test('opening a flavor adds it to the address, and closing removes it', async () => {
  const { press } = arrive('/flavors?from=home');
  await press('mint');
  expect(open()).toEqual(['mint']);
  expect(location.href).toMatch(/\/flavors\?from=home#flavor-mint$/);

  await press('mint');
  expect(open()).toEqual([]);
  expect(location.href).toMatch(/\/flavors\?from=home$/);
});

test('one flavor is open at a time', async () => {
  const { press } = arrive();
  await press('vanilla');
  await press('honey');
  expect(open()).toEqual(['honey']);
  expect(location.hash).toBe('#flavor-honey');
});

test('the second click of a double click does not open the flavor that came under it', async () => {
  const { press, pressAt } = arrive();
  await press('vanilla');
  await pressAt(0, 'mint');
  expect(open()).toEqual(['vanilla']);
  await press('honey');
  expect(open()).toEqual(['honey']);
});

test('the pressed card stays in place when a wider card before it closes', async () => {
  const { press } = arrive();
  await press('vanilla');
  act(() => {
    layout.swipe(400);
  });
  const before = summary('mint').getBoundingClientRect().left;
  await press('mint');
  expect(summary('mint').getBoundingClientRect().left).toBe(before);
});

test('a card that opens beyond the edge is scrolled into view', async () => {
  const { press } = arrive();
  await press('honey');
  expect(summary('honey').getBoundingClientRect().right).toBeLessThanOrEqual(1000);
});

test('the back button undoes each opening, and the focus follows', async () => {
  const { press } = arrive();
  await press('vanilla');
  await press('peach');
  history.back();
  await waitFor(() => {
    expect(open()).toEqual(['vanilla']);
  });
  expect(summary('vanilla')).toHaveFocus();
  history.back();
  await waitFor(() => {
    expect(open()).toEqual([]);
  });
  expect(summary('vanilla')).toHaveFocus();
  history.forward();
  await waitFor(() => {
    expect(open()).toEqual(['vanilla']);
  });
});

test('a shared address opens its flavor and does not move the focus', () => {
  arrive('/flavors#flavor-peach');
  expect(open()).toEqual(['peach']);
  expect(document.body).toHaveFocus();
});

test.each(['#flavor-licorice', '#main', '#sessiontimeout'])(
  'the address %s opens nothing and stays',
  (hash) => {
    arrive(`/flavors${hash}`);
    expect(open()).toEqual([]);
    expect(location.hash).toBe(hash);
  },
);

test('the skip link keeps the flavor open and the focus on its target', async () => {
  const { press } = arrive();
  await press('mint');
  const skip = screen.getByRole('link', { name: 'Skip' });
  skip.focus();
  const changed = new Promise((resolve) => {
    addEventListener('hashchange', resolve, { once: true });
  });
  location.hash = '#main';
  await changed;
  expect(open()).toEqual(['mint']);
  expect(skip).toHaveFocus();
});

test('Escape closes the open flavor and moves the focus to its button', async () => {
  const { user, press } = arrive();
  await press('honey');
  await user.keyboard('{Escape}');
  expect(open()).toEqual([]);
  expect(summary('honey')).toHaveFocus();
  expect(location.hash).toBe('');
  await user.keyboard('{Escape}');
  expect(open()).toEqual([]);
});

test('a flavor that the browser opens to show a found text is added to the address', async () => {
  arrive();
  const steps = history.length;
  const details = document.getElementById('flavor-honey')?.closest('details');
  details?.setAttribute('open', '');
  details?.dispatchEvent(new Event('toggle'));
  await waitFor(() => {
    expect(location.hash).toBe('#flavor-honey');
  });
  expect(history.length).toBe(steps);
});

test('after unmounting, the slot no longer changes the address', async () => {
  const { press, unmount } = arrive();
  unmount();
  await press('mint');
  expect(location.hash).toBe('');
});

test('without a list, the slot shows its heading', () => {
  document.body.innerHTML = '';
  render(<FlavorCarousel {...props} id="empty" />);
  expect(screen.getByRole('heading', { name: 'In the case' })).toBeVisible();
});
