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

/** The list as the server sends it; an open card is 700 pixels wide, a closed one 300. */
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
  return { user, ...view };
}

const summary = (name: string) => screen.getByText(`What’s inside ${name}`);
const open = () =>
  NAMES.filter((name) => document.getElementById(`flavor-${name}`)?.closest('details')?.open);

afterEach(() => {
  history.replaceState(null, '', '/');
});

test('opening a flavor puts it into the address, and closing takes it out', async () => {
  const { user } = arrive('/flavors?from=home');
  await user.click(summary('mint'));
  expect(open()).toEqual(['mint']);
  expect(location.href).toMatch(/\/flavors\?from=home#flavor-mint$/);

  await user.click(summary('mint'));
  expect(open()).toEqual([]);
  expect(location.href).toMatch(/\/flavors\?from=home$/);
});

test('one is open at a time', async () => {
  const { user } = arrive();
  await user.click(summary('vanilla'));
  await user.click(summary('honey'));
  expect(open()).toEqual(['honey']);
  expect(location.hash).toBe('#flavor-honey');
});

test('what was pressed stays under the finger when a wider card before it closes', async () => {
  const { user } = arrive();
  await user.click(summary('vanilla'));
  act(() => {
    layout.swipe(400);
  });
  const before = summary('mint').getBoundingClientRect().left;
  await user.click(summary('mint'));
  expect(summary('mint').getBoundingClientRect().left).toBe(before);
});

test('a card that opens beyond the edge is brought into view', async () => {
  const { user } = arrive();
  await user.click(summary('honey'));
  expect(summary('honey').getBoundingClientRect().right).toBeLessThanOrEqual(1000);
});

test('the back button takes back what was opened, step by step, and the focus goes along', async () => {
  const { user } = arrive();
  await user.click(summary('vanilla'));
  await user.click(summary('peach'));
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

test('an address that was shared opens its flavor, and takes the focus from no other element', () => {
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

test('the skip link leaves the open flavor open and the focus where it led', async () => {
  const { user } = arrive();
  await user.click(summary('mint'));
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

test('Escape closes the open flavor from anywhere in it', async () => {
  const { user } = arrive();
  await user.click(summary('honey'));
  await user.keyboard('{Escape}');
  expect(open()).toEqual([]);
  expect(summary('honey')).toHaveFocus();
  expect(location.hash).toBe('');
  await user.keyboard('{Escape}');
  expect(open()).toEqual([]);
});

test('what the browser itself opens, to show a text it found, comes into the address', async () => {
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

test('once the slot is gone, the list is the browser’s again', async () => {
  const { user, unmount } = arrive();
  unmount();
  await user.click(summary('mint'));
  expect(location.hash).toBe('');
});

test('without a list there is a heading and nothing that fails', () => {
  document.body.innerHTML = '';
  render(<FlavorCarousel {...props} id="empty" />);
  expect(screen.getByRole('heading', { name: 'In the case' })).toBeVisible();
});
